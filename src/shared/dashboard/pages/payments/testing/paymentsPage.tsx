import { onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { paymentListKey } from '../../../../source/localPaymentList.ts'
import { account as addressOf } from '../../../../testing/checkScene.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { refOf } from '../../../parts/frame/page/Ready.ts'
import { PaymentsPage } from '../PaymentsPage.tsx'

/** Whom a row pays, from 0. */
export const payee = (row: number) => checksumAddress(addressOf(`payee ${row}`))
/** A list of native payments of these amounts. */
export const listOf = (amounts: readonly string[], separator = ',') =>
  [
    ['token_type', 'token_address', 'receiver', 'amount', 'id'],
    ...amounts.map((amount, row) => ['native', '', payee(row), amount, '']),
  ]
    .map((cells) => cells.join(separator))
    .join('\n')

const gateway = {
  '/transactions/queued': { count: 0, next: null, previous: null, results: [] },
  '/transactions/history': { count: 0, next: null, previous: null, results: [] },
}
/** Where the list is kept. */
export const key = paymentListKey(refOf(readySafe))

/** The page with what is kept of a list; the storage is empty again afterwards. */
export async function open(kept?: string) {
  if (kept !== undefined) localStorage.setItem(key, kept)
  onTestFinished(() => localStorage.removeItem(key))
  return renderPart(
    // As in the dashboard: what reaches to the edges of the window needs its margin.
    <main style={{ paddingInline: 'var(--s-7)' }}>
      <PaymentsPage />
    </main>,
    { gateway },
  )
}

/** Those that are drawn. */
export const rows = () => page.getByRole('list', { name: 'Payments of the list' }).getByRole('listitem')

/** Tabs until an element of that name has the focus. */
export async function tabTo(name: string | RegExp) {
  for (let tabs = 0; tabs < 60; tabs++) {
    await userEvent.tab()
    const { activeElement } = document
    const said = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    if (typeof name === 'string' ? said === name : name.test(said)) return
  }
  throw new Error(`No tab leads to ${name}`)
}

/** What the browser is handed to download. */
export async function savedBy(act: () => Promise<void>): Promise<Blob> {
  const { createObjectURL } = URL
  let given: Blob | undefined
  URL.createObjectURL = (blob: Blob) => {
    given = blob
    return createObjectURL(blob)
  }
  await act()
  URL.createObjectURL = createObjectURL
  if (given === undefined) throw new Error('Nothing was saved')
  return given
}
