/**
 * What a sentence about a request claims. Sentences carry it as data beside their words (`data-claim`), so that a test
 * can compare what a page says with what happened. It is in the lowest layer because sentences of
 * errors make such claims too.
 *
 * `not-asked`: the request never reached the host or wallet. `asked`: it is open there. `sent` and `signed`: the answer
 * was yes, or the chain or a list shows it. `executed`: it is on the chain, whether it succeeded or not. `refused`: the answer was no.
 * `undecided`: the answer was neither, or there was none, so it may have been done. `overtaken`: another transaction, of
 * the Safe or of the wallet's account, has used its nonce, so it never will be done.
 */
export type RequestClaim =
  | 'not-asked'
  | 'asked'
  | 'sent'
  | 'signed'
  | 'executed'
  | 'refused'
  | 'undecided'
  | 'overtaken'
