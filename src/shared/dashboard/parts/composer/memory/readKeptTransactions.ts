import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { SignedTransaction } from '../../../../domain/signable/Signable.ts'
import type { DeviceTexts } from '../../../../source/keptTexts.ts'
import { localKey, readLocal } from '../../../../source/localSignables.ts'

type LastRead = { readonly text: string | undefined; readonly kept: readonly SignedTransaction[] }

/** What was read last of each Safe: every row of a list reads the same text. */
const lastRead = new Map<string, LastRead>()

/** The transactions of a Safe that this device keeps; the same array until they change. */
export function readKeptTransactions(
  texts: Pick<DeviceTexts, 'read'>,
  account: AccountRef,
): readonly SignedTransaction[] {
  const key = localKey('transaction', account)
  const text = texts.read(key)
  const last = lastRead.get(key)
  if (last !== undefined && last.text === text) return last.kept
  const kept = readLocal('transaction', text, account)
  lastRead.set(key, { text, kept })
  return kept
}
