import type { Address } from 'viem'
import type { HistoryItem, QueueItem, TransactionItem } from '../../gateway/wire/transactionWire.ts'
import { element } from './element.ts'
import { linkTo, places } from './place.ts'
import type { WalletContext } from './walletContext.ts'

/** The queue or the history of the Safe that is open, each row a link to its transaction. */
export function waitingList(which: 'queue' | 'history', context: WalletContext): HTMLElement {
  const list = element('ol', { class: 'rows', 'aria-label': which === 'queue' ? 'Queue' : 'History' })
  const note = element('p', { role: 'status' }, 'Reading…')
  void fill(list, which, context).then(
    (count) => {
      note.textContent = count === 0 ? 'Nothing is here.' : ''
    },
    (error: unknown) => {
      note.textContent = error instanceof Error ? error.message : String(error)
    },
  )
  return element(
    'section',
    { class: 'page' },
    element('h2', {}, which === 'queue' ? 'Queue' : 'History'),
    note,
    list,
  )
}

async function fill(
  list: HTMLElement,
  which: 'queue' | 'history',
  { gateway, store }: WalletContext,
): Promise<number> {
  const safe = store.address()
  const [{ results }, { shortName }] = await Promise.all([gateway.list(safe, which), store.loadChain()])
  const rows = results.filter(isTransaction)
  list.replaceChildren(...rows.map((item) => row(item, { shortName, safe })))
  return rows.length
}

function isTransaction(item: QueueItem | HistoryItem): item is TransactionItem {
  return item.type === 'TRANSACTION'
}

function row(
  { transaction }: TransactionItem,
  place: { readonly shortName: string; readonly safe: Address },
): HTMLElement {
  const { executionInfo, txInfo, txStatus, id } = transaction
  const nonce = executionInfo?.type === 'MULTISIG' ? `Nonce ${executionInfo.nonce}: ` : ''
  const method = 'methodName' in txInfo ? txInfo.methodName : null
  const what = txInfo.humanDescription ?? method ?? txInfo.type
  const link = element('a', { href: linkTo(places.transaction, place, { id }) }, `${nonce}${what}`)
  const signed =
    executionInfo?.type === 'MULTISIG'
      ? `${executionInfo.confirmationsSubmitted} of ${executionInfo.confirmationsRequired} signed`
      : ''
  return element('li', {}, link, element('span', {}, signed), element('span', {}, statusWords(txStatus)))
}

/** `AWAITING_EXECUTION` reads as `Awaiting execution`. */
export function statusWords(status: string): string {
  const words = status.toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
