import { expect, test } from 'vitest'
import { compareSignable } from '../../../domain/signable/mergeSignables.ts'
import type { Signable } from '../../../domain/signable/Signable.ts'
import type { ValidatedItem } from '../../../domain/signable/ValidatedItem.ts'
import { ada, bo, payment, signedTransactionBy } from '../../../testing/signableScene.ts'
import { enteringSignables, importedNonces, onlyTransaction } from './importedItems.ts'

const signed = await signedTransactionBy([ada])
const refused: ValidatedItem = { kind: 'malformed' }

/** What a file holds once its signatures are matched to owners; nothing here looks at the audit. */
function itemOf(signable: Signable): ValidatedItem {
  const audit = { signatures: [], orderFaults: [], problems: [], validSigners: [], threshold: 1 }
  return { kind: 'signable', signable, audit, refused: [], repeated: 0, leftOut: [] }
}

test('behavior: a file is read in full where it holds one transaction that can still run', () => {
  expect(onlyTransaction([itemOf(signed)], payment.nonce)).toBe(signed)
  expect(onlyTransaction([itemOf(signed)], payment.nonce + 1n)).toBeUndefined()
  expect(onlyTransaction([itemOf(signed), refused], payment.nonce)).toBeUndefined()
  expect(onlyTransaction([refused], payment.nonce)).toBeUndefined()
})

test('behavior: what is known enters only with a further signature, and what is behind the nonce never', async () => {
  const both = await signedTransactionBy([ada, bo])
  const entering = (here: readonly Signable[], item: Signable, nonce = payment.nonce) =>
    enteringSignables([refused, itemOf(item)], (signable) =>
      compareSignable(signable, { here, others: [], nonce }),
    )
  expect(entering([], signed)).toEqual([signed])
  expect(entering([signed], signed)).toEqual([])
  expect(entering([signed], both)).toEqual([both])
  expect(entering([], signed, payment.nonce + 1n)).toEqual([])
})

test('behavior: the transactions of a file count among those of their nonces', () => {
  expect(importedNonces([refused, itemOf(signed)])).toEqual([
    { safeTxHash: signed.safeTxHash, nonce: payment.nonce },
  ])
})
