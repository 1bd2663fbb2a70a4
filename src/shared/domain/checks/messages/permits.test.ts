import { describe, expect, test } from 'vitest'
import { lookAtMessage, payroll, safe, stranger, uniswap } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import { assessMessage } from '../runChecks.ts'
import { unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const multicall: LowerAddress = '0xca11bde05977b3631167028862be2a173976ca11'
const top = (severity: string) => [`${severity} at message`]
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

const permit = (message: object, facts: Partial<MessageFacts> = {}) =>
  typed(
    'Permit',
    { spender: 'address', value: 'uint256', deadline: 'uint256' },
    { spender: stranger, value: '5', deadline: 1_800_000_100, ...message },
    { facts },
  )

describe('checks of permits', () => {
  test('behavior: J4 fires for permits of every kind', () => {
    expect(lookAtMessage('J4', permit({}))).toEqual(top('high'))
    expect(lookAtMessage('J4', permit({ deadline: 1_900_000_000 }))).toEqual([...top('high'), ...top('high')])
    expect(lookAtMessage('J4', permit({}, { now: unknownFact('chain-silent') }))).toEqual([
      ...top('high'),
      'unchecked',
    ])
    const single = typed(
      'PermitSingle',
      { details: 'PermitDetails', spender: 'address' },
      { details: { amount: '5', expiration: '1800000000' }, spender: uniswap },
      {
        types: {
          PermitDetails: [
            { name: 'amount', type: 'uint160' },
            { name: 'expiration', type: 'uint48' },
          ],
        },
      },
    )
    expect(lookAtMessage('J4', single)).toEqual(top('info'))
    const many = typed(
      'PermitBatchTransferFrom',
      { permitted: 'T[]' },
      { permitted: [{ amount: 5 }] },
      {
        types: { T: [{ name: 'amount', type: 'uint256' }] },
      },
    )
    expect(lookAtMessage('J4', many)).toEqual(top('high'))
    const dai = typed('Allow', { spender: 'address', allowed: 'bool' }, { spender: stranger, allowed: true })
    expect(lookAtMessage('J4', dai)).toEqual(top('high'))
  })

  test('behavior: J4 fires less for those who are known, where amount and time are limited', () => {
    for (const [spender, more, severity] of [
      [uniswap, {}, 'info'],
      [uniswap, { value: String(2n ** 200n) }, 'warning'],
      [payroll, {}, 'warning'],
      [payroll, { value: String(2n ** 200n) }, 'high'],
      [multicall, {}, 'high'],
      [stranger, { value: '0' }, 'info'],
    ] as const)
      expect(lookAtMessage('J4', permit({ spender, ...more }))).toEqual(top(severity))
    const late = { spender: uniswap, deadline: 1_900_000_000 }
    expect(lookAtMessage('J4', permit(late))).toEqual([...top('warning'), ...top('warning')])
    expect(assessMessage(permit({})).findings.map(({ sentence }) => sentence)).toContain(
      `This signature lets ${checksumAddress(stranger)} spend 0.000005 USDC of this Safe.`,
    )
    const move = { from: 'address', to: 'address', value: 'uint256', validBefore: 'uint256' }
    const dollars = (to: string) =>
      typed('Move', move, { from: safe, to, value: '5000000', validBefore: 1_800_000_100 })
    expect(lookAtMessage('J4', dollars(payroll))).toEqual(top('warning'))
    // A contract cannot give back what is sent to it.
    expect(lookAtMessage('J4', dollars(uniswap))).toEqual(top('high'))
  })

  test('behavior: J4 stays silent for other data', () => {
    expect([...lookAtMessage('J4', mail), ...lookAtMessage('J4', text('permit'))]).toEqual([])
  })
})
