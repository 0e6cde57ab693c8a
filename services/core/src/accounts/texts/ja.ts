import type { MailTexts } from './en.js';

/** Texts of mails in Japanese. */
export const ja: MailTexts = {
  reset: {
    subject: '新しいパスワードの設定',
    lines: ({ site, login, link }) => [
      `${site} のアカウント ${login} について、新しいパスワードの設定が申し込まれました。`,
      '新しいパスワードを設定するには、24時間以内に次のアドレスを開いてください。',
      link,
      '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    ],
  },
  invitation: {
    subject: 'アカウントのお知らせ',
    lines: ({ site, login, link }) => [
      `${site} にあなたのアカウントがあります。ユーザー名は ${login} です。`,
      'パスワードを設定するには、7日以内に次のアドレスを開いてください。',
      link,
    ],
  },
  registration: {
    subject: '登録の確認',
    lines: ({ site, login, link }) => [
      `ユーザー名 ${login} とこのメールアドレスで ${site} への登録が申し込まれました。`,
      '登録を確認してパスワードを設定するには、24時間以内に次のアドレスを開いてください。',
      link,
      '心当たりがない場合は、このメールを無視してください。アカウントは作成されません。',
    ],
  },
  passwordChanged: {
    subject: 'パスワードが変更されました',
    lines: ({ site, login, link, contact }) => [
      `${site} のアカウント ${login} のパスワードが変更されました。`,
      '心当たりがない場合は、すぐに新しいパスワードを設定してください。',
      link,
      `管理者の連絡先: ${contact}`,
    ],
  },
  emailChanged: {
    subject: 'メールアドレスが変更されました',
    lines: ({ site, login, contact }) => [
      `${site} のアカウント ${login} のメールアドレスが変更されました。今後のメールは新しいアドレスに届きます。`,
      `心当たりがない場合は、すぐに管理者に連絡してください: ${contact}`,
    ],
  },
};
