import { describe, expect, test } from 'vitest'
import type { PastedTransaction } from '../../../domain/pasted/PastedTransaction.ts'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { checksumAddress, zeroAddress } from '../../../domain/values/address.ts'
import { readAnything } from '../../../review/readAnything.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { account, batch, encode, stranger, transfer, usdc } from '../../../testing/checkScene.ts'
import { transactionVectors } from '../../../testing/publicVectors.ts'
import { judgePasted } from './judgePasted.ts'
import { judgeTypedData } from './judgeTypedData.ts'

const bybit = transactionVectors.find(({ id }) => id === 'bybit')
if (bybit === undefined) throw new Error('no vector')
const { tx, safe, chainId, expect: hashes } = bybit
const safeTxHash = hashes.safeTxHash

const pasteOf = (given: object): PastedTransaction => {
  const pasted = readPastedTransaction(JSON.stringify(given))
  if (pasted.kind !== 'transaction') throw new Error('not a transaction')
  return pasted
}

const fieldsOf = ({ to, value = 0n, data = '0x', operation = 0 }: ReturnType<typeof batch>) => ({
  to: checksumAddress(to),
  value: String(value),
  data,
  operation,
})

const criticalIn = async (given: object) => {
  const judged = await judgePasted(pasteOf(given))
  const { findings } = judged.review.assessment
  return {
    ...judged,
    codes: findings.filter(({ severity }) => severity === 'critical').map(({ code }) => code),
    verdict: verdictOf(judged.review.assessment, false),
  }
}

describe('judgePasted', () => {
  test('behavior: the bytes that Bybit signed are a stop, however little is pasted of them', async () => {
    const whole = await criticalIn({ ...tx, safe, chainId, safeTxHash })
    expect(whole.verdict).toMatchObject({ kind: 'critical', title: 'Stop. Do not sign.' })
    expect(whole.codes).toHaveLength(2)
    expect(whole.words.stop).toBe('Runs the code of 0x962214…5C7242 as the Safe.')
    expect(whole.presumed).toMatchObject({ networkFrom: 'paste', safeFrom: 'paste' })
    const unplaced = await criticalIn({ ...tx, safe, safeTxHash })
    expect(unplaced.codes).toEqual(whole.codes)
    expect(unplaced.presumed).toMatchObject({ networkFrom: 'hash', identity: whole.presumed.identity })
    const bare = await criticalIn(tx)
    expect(bare.codes).toEqual(whole.codes)
    expect(bare.presumed).toMatchObject({ networkFrom: 'assumed', safeFrom: 'none' })
  })

  test('behavior: what was not asked is said as that, and is no pass', async () => {
    const pays = { to: checksumAddress(usdc), value: '0', data: transfer(stranger, 1n), operation: 0 }
    const { verdict, review } = await criticalIn({ ...pays, nonce: 1, safe, chainId })
    expect(verdict.counts).toMatch(/could not run/)
    const reasons = review.assessment.unchecked.map(({ reason }) => reason)
    expect(reasons).toEqual(expect.arrayContaining(['no node was asked', 'the gateway was not asked']))
    expect(reasons.join()).not.toMatch(/did not answer/)
  })

  test('behavior: a published batch contract is no stop where the network is not named', async () => {
    const given = fieldsOf(batch([{ to: usdc, data: transfer(stranger, 1n) }]))
    expect((await criticalIn(given)).codes).toEqual([])
  })

  test('behavior: what changes a Safe is judged as of that Safe, and no other call is', async () => {
    const own = account('own safe')
    const signature = 'enableModule(address module)'
    const call = { to: own, data: encode(signature, [stranger]) }
    const { presumed, codes } = await criticalIn(fieldsOf(call))
    expect(presumed).toMatchObject({ safeFrom: 'calls', identity: { safe: checksumAddress(own) } })
    expect(codes).toEqual((await criticalIn({ ...fieldsOf(call), safe: checksumAddress(own) })).codes)
    expect(codes).not.toEqual([])
    const zero = await criticalIn({ to: zeroAddress, value: '1', data: '0x', operation: 0 })
    expect(zero.presumed.safeFrom).toBe('none')
  })

  test('error: a hash that came along and is of other fields is a stop', async () => {
    const { codes } = await criticalIn({ ...tx, safe, chainId, safeTxHash: `0x${'ab'.repeat(32)}` })
    expect(codes.some((code) => code.startsWith('A'))).toBe(true)
  })
})

const permit2 = {
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
      { name: 'sigDeadline', type: 'uint256' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ],
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
  message: {
    details: { token: usdc, amount: String(2n ** 160n - 1n), expiration: '4102444800', nonce: '0' },
    spender: stranger,
    sigDeadline: '4102444800',
  },
}

describe('judgeTypedData', () => {
  test('behavior: a permit without limit for a stranger is a warning before any Safe is open', async () => {
    const anything = await readAnything(JSON.stringify(permit2))
    if (anything.kind !== 'typed-data' || anything.message.kind !== 'typed-data') throw new Error('not typed')
    const { findings, unchecked } = judgeTypedData(anything.message)
    expect(findings[0]?.severity).toMatch(/critical|high/)
    expect(unchecked.map(({ reason }) => reason)).toContain('no node was asked')
  })
})
