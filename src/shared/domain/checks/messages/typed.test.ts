import { describe, expect, test } from 'vitest'
import { lookAtMessage, safe, stranger } from '../../../testing/checkScene.ts'
import { text, typed } from '../../../testing/messageScenes.ts'
import { unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at message`]
const mail = typed('Mail', { text: 'string' }, { text: 'hello' })

describe('checks of typed data', () => {
  const safeTx = (operation: number, verifyingContract: string) =>
    typed('SafeTx', { operation: 'uint8' }, { operation }, { domain: { verifyingContract } })

  test('behavior: J2 fires for a transaction of another Safe', () => {
    expect(lookAtMessage('J2', safeTx(0, stranger))).toEqual(top('high'))
    expect(lookAtMessage('J2', safeTx(1, stranger))).toEqual(top('critical'))
    const fields = { to: 'address', data: 'bytes', operation: 'uint8', safeTxGas: 'uint256' }
    const renamed = typed(
      'Vote',
      fields,
      { to: stranger, data: '0x', operation: 1, safeTxGas: 0 },
      { domain: { verifyingContract: undefined } },
    )
    expect(lookAtMessage('J2', renamed)).toEqual(top('critical'))
  })

  test('behavior: J2 stays silent for other data and texts', () => {
    expect([...lookAtMessage('J2', mail), ...lookAtMessage('J2', text('hello'))]).toEqual([])
    expect(lookAtMessage('J2', safeTx(0, safe))).toEqual([])
  })

  test('behavior: J3 fires for a message of another Safe', () => {
    const wrapped = typed(
      'SafeMessage',
      { message: 'bytes' },
      { message: '0x12' },
      { domain: { verifyingContract: stranger } },
    )
    expect(lookAtMessage('J3', wrapped)).toEqual(top('high'))
  })

  test('behavior: J3 stays silent for other data', () => {
    expect(lookAtMessage('J3', mail)).toEqual([])
  })

  test('behavior: J7 fires for another chain, no chain, no contract and no code', () => {
    expect(
      lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, { domain: { chainId: 10 } })),
    ).toEqual(top('high'))
    expect(
      lookAtMessage(
        'J7',
        typed('Mail', { text: 'string' }, { text: '' }, { domain: { chainId: undefined } }),
      ),
    ).toEqual(top('warning'))
    const nowhere = { domain: { verifyingContract: undefined } }
    expect(lookAtMessage('J7', typed('Mail', { amount: 'uint8' }, { amount: 5 }, nowhere))).toEqual(
      top('warning'),
    )
    expect(lookAtMessage('J7', typed('Mail', { who: 'address' }, { who: stranger }, nowhere))).toEqual(
      top('warning'),
    )
    // A service reads it: a vote or a login.
    expect(lookAtMessage('J7', typed('Mail', { who: 'address' }, { who: safe }, nowhere))).toEqual(
      top('info'),
    )
    const neither = { domain: { verifyingContract: undefined, chainId: undefined } }
    expect(lookAtMessage('J7', typed('Vote', { choice: 'uint8' }, { choice: 1 }, neither))).toEqual(
      top('info'),
    )
    const empty = { domain: { verifyingContract: stranger } }
    expect(lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, empty))).toEqual(
      top('warning'),
    )
    const blind = { facts: { accounts: () => unknownFact('chain-silent') } }
    expect(lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, blind))).toEqual(['unchecked'])
  })

  test('behavior: J7 stays silent for a contract of this chain, however its id is written', () => {
    for (const chainId of [1, '1', '0x1', 1n])
      expect(
        lookAtMessage('J7', typed('Mail', { text: 'string' }, { text: '' }, { domain: { chainId } })),
      ).toEqual([])
    expect(lookAtMessage('J7', text('hello'))).toEqual([])
  })

  test('behavior: J8 fires for values and types that do not fit', () => {
    expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a', note: 'b' }))).toEqual(
      top('warning'),
    )
    expect(lookAtMessage('J8', typed('Mail', { count: 'uint8' }, { count: 300 }))).toEqual(top('high'))
    // What people decide by is shown, and not signed.
    for (const shown of ['amount', 'recipient', 'newOwner', 'tokenPrice'])
      expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a', [shown]: 'b' }))).toEqual(
        top('high'),
      )
    const unused = { types: { Other: [{ name: 'a', type: 'string' }] } }
    expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a' }, unused))).toEqual(
      top('warning'),
    )
    const domain = { types: { EIP712Domain: [{ name: 'name', type: 'string' }] } }
    expect(lookAtMessage('J8', typed('Mail', { text: 'string' }, { text: 'a' }, domain))).toEqual(
      top('warning'),
    )
  })

  test('behavior: J8 stays silent when all fits', () => {
    expect([...lookAtMessage('J8', mail), ...lookAtMessage('J8', text('hello'))]).toEqual([])
  })
})
