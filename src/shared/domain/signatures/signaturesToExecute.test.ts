import { describe, expect, test } from 'vitest'
import { account } from '../../testing/checkScene.ts'
import { checksumAddress } from '../values/address.ts'
import type { SignedBy } from './signatures.ts'
import { signaturesToExecute } from './signaturesToExecute.ts'

const [ada, bo, cy, dee] = ['ada', 'bo', 'cy', 'dee'].map((name) => checksumAddress(account(name)))
if (ada === undefined || bo === undefined || cy === undefined || dee === undefined)
  throw new Error('no people')
const owners = [ada, bo, cy]
const approvedBy = (owner: typeof ada): SignedBy => ({
  signer: owner,
  signature: { kind: 'approved-hash', owner },
})
const chosen = (signers: readonly (typeof ada)[], executor: typeof ada, threshold = 2) =>
  signaturesToExecute(signers.map(approvedBy), { owners, threshold, executor }).map(({ signer }) => signer)

describe('signaturesToExecute', () => {
  test('behavior: no more than are needed, in the order in which they were given', () => {
    expect(chosen([cy, ada, bo], dee)).toEqual([cy, ada])
  })

  test('behavior: an owner who sends and has not signed counts as the last one', () => {
    expect(chosen([bo], ada)).toEqual([bo, ada])
    expect(chosen([], ada, 1)).toEqual([ada])
  })

  test('error: a stranger, an owner who has signed, and two missing ones add nothing', () => {
    expect(chosen([bo], dee)).toEqual([bo])
    expect(chosen([bo], bo)).toEqual([bo])
    expect(chosen([bo], ada, 3)).toEqual([bo])
  })
})
