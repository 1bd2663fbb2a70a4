import type { LateSentences } from '../../errors/lateSentences.ts'
import type { Route } from '../../routing/route.ts'

/**
 * Fetches the page of a transaction as soon as a link to it is known. The other pages show something sooner. `signs`: with
 * its acts, where the wallet is asked from here.
 */
export function fetchPageAhead({ page }: Route, sentences: LateSentences, signs = false): void {
  if (page !== 'transaction') return
  // Each of these is fetched again where it is shown, and a failed fetch is reported there.
  void sentences.load()
  import('./LaterPage.tsx').catch(() => {})
  import('./transactionAhead.ts').then((ahead) => ahead.fetchTransactionPage(signs)).catch(() => {})
}
