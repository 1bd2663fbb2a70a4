import { describe, expect, test } from 'vitest'
import type { TransactionInfo } from '../../../../gateway/TransactionInfo.ts'
import { summaryLead } from './summaryLead.ts'

const safe = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name: undefined } as const
const payee = { address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', name: undefined } as const
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const names = new Map([[payee.address.toLowerCase(), 'Payroll']])

const say = (info: TransactionInfo, known: ReadonlyMap<string, string> = new Map()) =>
  (['waiting', 'executed', 'failed'] as const).map((state) =>
    summaryLead(info, { state, native, names: known, nonce: 12 }),
  )

const transfer = {
  kind: 'transfer',
  sender: safe,
  recipient: payee,
  direction: 'OUTGOING',
  description: undefined,
} as const

describe('summaryLead', () => {
  test('behavior: a payment names amount, unit and recipient, in the tense of how it ended', () => {
    const ether = { ...transfer, asset: { kind: 'native', value: 1_500_000_000_000_000_000n } } as const
    expect(say(ether)).toEqual([
      'Pays 1.5 ETH to 0xdbF03B…C8C6FB.',
      'Paid 1.5 ETH to 0xdbF03B…C8C6FB.',
      'Tried to pay 1.5 ETH to 0xdbF03B…C8C6FB.',
    ])
    expect(say(ether, names)[0]).toBe('Pays 1.5 ETH to Payroll.')
  })

  test('behavior: a token is written in its unit', () => {
    const asset = {
      kind: 'erc20',
      token: safe.address,
      value: 125_500_000n,
      name: 'Test Dollar',
      symbol: 'TUSD',
      decimals: 6,
      trusted: true,
      imitation: false,
    } as const
    expect(say({ ...transfer, asset }, names)[0]).toBe('Pays 125.5 TUSD to Payroll.')
  })

  test('behavior: a rejection, a batch, a change of the owners and a call each have their sentence', () => {
    const custom = {
      kind: 'custom',
      to: safe,
      dataSize: 0,
      value: 0n,
      methodName: undefined,
      isCancellation: true,
      actionCount: undefined,
      description: undefined,
    } as const
    expect(say(custom)[0]).toBe('Rejects every other transaction with nonce 12.')
    expect(say({ ...custom, isCancellation: false, dataSize: 388, actionCount: 4 })[0]).toBe(
      'Batch of 4 calls.',
    )
    expect(
      say(
        {
          kind: 'settings-change',
          decoding: undefined,
          description: undefined,
          change: { type: 'ADD_OWNER', owner: payee, threshold: 2 },
        },
        names,
      )[0],
    ).toBe('Adds Payroll as an owner.')
    const called = { ...custom, isCancellation: false, dataSize: 4, methodName: 'claim' }
    expect(say(called)[0]).toBe('Calls claim on 0x5aAeb6…1BeAed.')
  })

  test('behavior: a rejection that carries data is none', () => {
    const fake = {
      kind: 'custom',
      to: safe,
      dataSize: 68,
      value: 0n,
      methodName: 'addOwnerWithThreshold',
      isCancellation: true,
      actionCount: undefined,
      description: undefined,
    } as const
    expect(say(fake)[0]).toBe('Calls addOwnerWithThreshold on 0x5aAeb6…1BeAed.')
  })
})
