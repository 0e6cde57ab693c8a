import type { ServiceNames } from '@almanac/formatting';

/** The words of blocks. */
export interface Texts {
  readonly untitled: string;
  readonly protectedTitle: (title: string) => string;
  readonly protectedText: string;
  readonly by: (author: string) => string;
  /** Author and item of a comment, both as HTML. */
  readonly commentOn: (author: string, item: string) => string;
  readonly noPosts: string;
  readonly noComments: string;
  readonly noArchives: string;
  readonly noTerms: string;
  readonly archives: string;
  readonly categories: string;
  readonly search: string;
  readonly readMore: string;
  readonly postsOn: (day: string) => string;
  readonly months: string;
  readonly menu: string;
  readonly feed: (host: string) => string;
  readonly signIn: string;
  readonly signOut: string;
  readonly userName: string;
  readonly password: string;
  readonly rememberMe: string;
  readonly home: string;
  readonly items: (count: number) => string;
  /** Names of links to services. */
  readonly services: ServiceNames;
}

const en: Texts = {
  untitled: '(no title)',
  protectedTitle: (title) => `Protected: ${title}`,
  protectedText: 'This content is password protected.',
  by: (author) => `by ${author}`,
  commentOn: (author, item) => `${author} on ${item}`,
  noPosts: 'No posts found.',
  noComments: 'No comments to show.',
  noArchives: 'No archives to show.',
  noTerms: 'There is no content to show here yet.',
  archives: 'Archives',
  categories: 'Categories',
  search: 'Search',
  readMore: 'Read more',
  postsOn: (day) => `Posts published on ${day}`,
  months: 'Previous and next months',
  menu: 'Menu',
  feed: (host) => `Feed of ${host}`,
  signIn: 'Log in',
  signOut: 'Log out',
  userName: 'Username or Email Address',
  password: 'Password',
  rememberMe: 'Remember Me',
  home: 'Home',
  items: (count) => (count === 1 ? '1 item' : `${count} items`),
  services: { feed: 'RSS Feed', link: 'Link', mail: 'Mail', share: 'Share Icon' },
};

const de: Texts = {
  untitled: '(ohne Titel)',
  protectedTitle: (title) => `Geschützt: ${title}`,
  protectedText: 'Dieser Inhalt ist passwortgeschützt.',
  by: (author) => `von ${author}`,
  commentOn: (author, item) => `${author} zu ${item}`,
  noPosts: 'Keine Beiträge gefunden.',
  noComments: 'Keine Kommentare vorhanden.',
  noArchives: 'Keine Archive vorhanden.',
  noTerms: 'Hier gibt es noch keine Inhalte.',
  archives: 'Archive',
  categories: 'Kategorien',
  search: 'Suchen',
  readMore: 'Weiterlesen',
  postsOn: (day) => `Beiträge vom ${day}`,
  months: 'Vorheriger und nächster Monat',
  menu: 'Menü',
  feed: (host) => `Feed von ${host}`,
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  userName: 'Benutzername oder E-Mail-Adresse',
  password: 'Passwort',
  rememberMe: 'Angemeldet bleiben',
  home: 'Startseite',
  items: (count) => (count === 1 ? '1 Eintrag' : `${count} Einträge`),
  services: { feed: 'RSS-Feed', link: 'Link', mail: 'E-Mail', share: 'Teilen' },
};

const es: Texts = {
  untitled: '(sin título)',
  protectedTitle: (title) => `Protegido: ${title}`,
  protectedText: 'Este contenido está protegido con contraseña.',
  by: (author) => `por ${author}`,
  commentOn: (author, item) => `${author} en ${item}`,
  noPosts: 'No se han encontrado entradas.',
  noComments: 'No hay comentarios que mostrar.',
  noArchives: 'No hay archivos que mostrar.',
  noTerms: 'Aquí no hay contenido todavía.',
  archives: 'Archivos',
  categories: 'Categorías',
  search: 'Buscar',
  readMore: 'Leer más',
  postsOn: (day) => `Entradas publicadas el ${day}`,
  months: 'Mes anterior y mes siguiente',
  menu: 'Menú',
  feed: (host) => `Feed de ${host}`,
  signIn: 'Acceder',
  signOut: 'Cerrar sesión',
  userName: 'Nombre de usuario o correo electrónico',
  password: 'Contraseña',
  rememberMe: 'Mantener la sesión iniciada',
  home: 'Inicio',
  items: (count) => (count === 1 ? '1 elemento' : `${count} elementos`),
  services: { feed: 'Feed RSS', link: 'Enlace', mail: 'Correo electrónico', share: 'Compartir' },
};

const fr: Texts = {
  untitled: '(sans titre)',
  protectedTitle: (title) => `Protégé : ${title}`,
  protectedText: 'Ce contenu est protégé par un mot de passe.',
  by: (author) => `par ${author}`,
  commentOn: (author, item) => `${author} sur ${item}`,
  noPosts: 'Aucun article trouvé.',
  noComments: 'Aucun commentaire à afficher.',
  noArchives: 'Aucune archive à afficher.',
  noTerms: 'Il n’y a pas encore de contenu ici.',
  archives: 'Archives',
  categories: 'Catégories',
  search: 'Rechercher',
  readMore: 'Lire la suite',
  postsOn: (day) => `Articles publiés le ${day}`,
  months: 'Mois précédent et mois suivant',
  menu: 'Menu',
  feed: (host) => `Flux de ${host}`,
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  userName: 'Identifiant ou adresse e-mail',
  password: 'Mot de passe',
  rememberMe: 'Rester connecté',
  home: 'Accueil',
  items: (count) => (count === 1 ? '1 élément' : `${count} éléments`),
  services: { feed: 'Flux RSS', link: 'Lien', mail: 'E-mail', share: 'Partager' },
};

const it: Texts = {
  untitled: '(senza titolo)',
  protectedTitle: (title) => `Protetto: ${title}`,
  protectedText: 'Questo contenuto è protetto da password.',
  by: (author) => `di ${author}`,
  commentOn: (author, item) => `${author} su ${item}`,
  noPosts: 'Nessun articolo trovato.',
  noComments: 'Nessun commento da mostrare.',
  noArchives: 'Nessun archivio da mostrare.',
  noTerms: 'Qui non ci sono ancora contenuti.',
  archives: 'Archivi',
  categories: 'Categorie',
  search: 'Cerca',
  readMore: 'Leggi tutto',
  postsOn: (day) => `Articoli pubblicati il ${day}`,
  months: 'Mese precedente e mese successivo',
  menu: 'Menu',
  feed: (host) => `Feed di ${host}`,
  signIn: 'Accedi',
  signOut: 'Esci',
  userName: 'Nome utente o indirizzo email',
  password: 'Password',
  rememberMe: 'Resta connesso',
  home: 'Home',
  items: (count) => (count === 1 ? '1 elemento' : `${count} elementi`),
  services: { feed: 'Feed RSS', link: 'Link', mail: 'Email', share: 'Condividi' },
};

const nl: Texts = {
  untitled: '(zonder titel)',
  protectedTitle: (title) => `Beveiligd: ${title}`,
  protectedText: 'Deze inhoud is beveiligd met een wachtwoord.',
  by: (author) => `door ${author}`,
  commentOn: (author, item) => `${author} op ${item}`,
  noPosts: 'Geen berichten gevonden.',
  noComments: 'Geen reacties om weer te geven.',
  noArchives: 'Geen archieven om weer te geven.',
  noTerms: 'Hier is nog geen inhoud.',
  archives: 'Archieven',
  categories: 'Categorieën',
  search: 'Zoeken',
  readMore: 'Lees meer',
  postsOn: (day) => `Berichten van ${day}`,
  months: 'Vorige en volgende maand',
  menu: 'Menu',
  feed: (host) => `Feed van ${host}`,
  signIn: 'Inloggen',
  signOut: 'Uitloggen',
  userName: 'Gebruikersnaam of e-mailadres',
  password: 'Wachtwoord',
  rememberMe: 'Ingelogd blijven',
  home: 'Home',
  items: (count) => (count === 1 ? '1 item' : `${count} items`),
  services: { feed: 'RSS-feed', link: 'Link', mail: 'E-mail', share: 'Delen' },
};

const pt: Texts = {
  untitled: '(sem título)',
  protectedTitle: (title) => `Protegido: ${title}`,
  protectedText: 'Este conteúdo está protegido por senha.',
  by: (author) => `por ${author}`,
  commentOn: (author, item) => `${author} em ${item}`,
  noPosts: 'Nenhum artigo encontrado.',
  noComments: 'Nenhum comentário para mostrar.',
  noArchives: 'Nenhum arquivo para mostrar.',
  noTerms: 'Ainda não há conteúdos aqui.',
  archives: 'Arquivo',
  categories: 'Categorias',
  search: 'Pesquisar',
  readMore: 'Ler mais',
  postsOn: (day) => `Artigos publicados em ${day}`,
  months: 'Mês anterior e mês seguinte',
  menu: 'Menu',
  feed: (host) => `Feed de ${host}`,
  signIn: 'Iniciar sessão',
  signOut: 'Terminar sessão',
  userName: 'Nome de utilizador ou email',
  password: 'Palavra-passe',
  rememberMe: 'Manter sessão iniciada',
  home: 'Início',
  items: (count) => (count === 1 ? '1 item' : `${count} itens`),
  services: { feed: 'Feed RSS', link: 'Ligação', mail: 'Email', share: 'Partilhar' },
};

const ja: Texts = {
  untitled: '(タイトルなし)',
  protectedTitle: (title) => `保護中: ${title}`,
  protectedText: 'このコンテンツはパスワードで保護されています。',
  by: (author) => `投稿者: ${author}`,
  commentOn: (author, item) => `${item} に ${author} より`,
  noPosts: '投稿が見つかりませんでした。',
  noComments: '表示できるコメントはありません。',
  noArchives: '表示するアーカイブはありません。',
  noTerms: 'まだ表示できるコンテンツはありません。',
  archives: 'アーカイブ',
  categories: 'カテゴリー',
  search: '検索',
  readMore: '続きを読む',
  postsOn: (day) => `${day} に公開された投稿`,
  months: '前と次の月',
  menu: 'メニュー',
  feed: (host) => `${host} のフィード`,
  signIn: 'ログイン',
  signOut: 'ログアウト',
  userName: 'ユーザー名またはメールアドレス',
  password: 'パスワード',
  rememberMe: 'ログイン状態を保持する',
  home: 'ホーム',
  items: (count) => `${count}個の項目`,
  services: { feed: 'RSS フィード', link: 'リンク', mail: 'メール', share: '共有' },
};

const ar: Texts = {
  untitled: '(بدون عنوان)',
  protectedTitle: (title) => `محمي: ${title}`,
  protectedText: 'هذا المحتوى محمي بكلمة مرور.',
  by: (author) => `بواسطة ${author}`,
  commentOn: (author, item) => `${author} على ${item}`,
  noPosts: 'لم يتم العثور على مقالات.',
  noComments: 'لا توجد تعليقات للعرض.',
  noArchives: 'لا توجد أرشيفات للعرض.',
  noTerms: 'لا يوجد محتوى هنا بعد.',
  archives: 'الأرشيف',
  categories: 'التصنيفات',
  search: 'بحث',
  readMore: 'اقرأ المزيد',
  postsOn: (day) => `المقالات المنشورة في ${day}`,
  months: 'الشهر السابق والشهر التالي',
  menu: 'القائمة',
  feed: (host) => `خلاصة ${host}`,
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  userName: 'اسم المستخدم أو البريد الإلكتروني',
  password: 'كلمة المرور',
  rememberMe: 'البقاء متصلًا',
  home: 'الرئيسية',
  items: (count) => `العناصر: ${count}`,
  services: { feed: 'خلاصة RSS', link: 'رابط', mail: 'البريد الإلكتروني', share: 'مشاركة' },
};

const LANGUAGES: Readonly<Record<string, Texts>> = { ar, de, en, es, fr, it, ja, nl, pt };

/** The words in the language of the site, such as `de_DE`; English where there are none. */
export const textsIn = (language: string): Texts =>
  LANGUAGES[language.split('_')[0]?.toLowerCase() ?? ''] ?? en;
