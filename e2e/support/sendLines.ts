import { type Embedded, expect, type OpenEmbedded } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { type NewTransactionPage, newTransactionPage, type TypedLine } from './newTransactionPage.ts'

/** To an account that owns nothing here. */
export const halfEther: TypedLine = { recipient: dee.address, amount: '0.5' }

export type SentLines = Embedded & { readonly compose: NewTransactionPage }

/** Opens the app, composes the lines and hands them to the parent, whose window is then open. */
export async function sendLines(
  openEmbedded: OpenEmbedded,
  {
    lines = [halfEther],
    warns = false,
    ...options
  }: {
    readonly lines?: readonly TypedLine[]
    /** The checks find something that has to be read before the question goes out. */
    readonly warns?: boolean
  } & Parameters<OpenEmbedded>[0] = {},
): Promise<SentLines> {
  const embedded = await openEmbedded(options)
  const compose = newTransactionPage(embedded.app)
  await compose.open()
  await compose.type(...lines)
  await compose.send.click()
  if (warns) {
    await expect(embedded.app.getByText('Read it, then press again.')).toBeVisible()
    await expect(embedded.parent.confirmation).toBeHidden()
    await compose.send.click()
  }
  await expect(embedded.parent.confirmation).toBeVisible()
  return { ...embedded, compose }
}
