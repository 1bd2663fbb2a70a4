import type { LateSentences } from '../../errors/lateSentences.ts'
import type { Route } from '../../routing/route.ts'

/** Fetches the page of a transaction as soon as a link to it is known. The other pages show something sooner. */
export function fetchPageAhead({ page }: Route, sentences: LateSentences): void {
  if (page !== 'transaction') return
  void sentences.load()
  fetchTransactionAhead()
}

/** Fetches the page of a transaction. Each part is fetched again where it is shown, which reports a failed fetch. */
export function fetchTransactionAhead(): void {
  import('./LaterPage.tsx').catch(() => {})
  import('./transactionAhead.ts').then((ahead) => ahead.fetchTransactionPage()).catch(() => {})
}
