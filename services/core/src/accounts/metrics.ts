import { type Metrics, outcomeCounter } from '@almanac/process';

/** Metrics of mails about accounts. */
export function accountMetrics({ registry }: Pick<Metrics, 'registry'>) {
  const mails = outcomeCounter(registry, {
    name: 'accounts_mail_total',
    help: 'Attempts to send a mail about an account. outcome: sent, retried (later) or failed (for good).',
    outcomes: ['sent', 'retried', 'failed'],
  });
  return { mailed: (outcome: 'sent' | 'retried' | 'failed'): void => mails.inc({ outcome }) };
}
