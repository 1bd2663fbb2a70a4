import { describe, expect, test } from 'vitest'
import {
  account,
  payroll,
  safe,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { type Fields, text, typed } from '../../../testing/messageScenes.ts'

const zero = '0x0000000000000000000000000000000000000000'

describe('J15', () => {
  const sentences = (primaryType: string, fields: Fields, message: object, more: object = {}) =>
    sentencesOf('J15', typed(primaryType, fields, message, more))

  test('behavior: a sentence about power names its field and its contract', () => {
    const fields: Fields = { operator: 'address', nonce: 'uint256' }
    const give = (operator: string, more: object = {}) =>
      sentences('SetOperator', fields, { operator, nonce: '1' }, more)
    expect([
      give(stranger),
      give(payroll),
      give(uniswap),
      give(zero),
      give(safe),
      give(stranger, { domain: { verifyingContract: undefined } }),
    ]).toEqual([
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for this Safe as operator on USDC.'],
      ['warning: Payroll may act for this Safe as operator on USDC.'],
      ['warning: Uniswap V2 router may act for this Safe as operator on USDC.'],
      [],
      [],
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for this Safe as operator.'],
    ])
  })
  test('behavior: J4 and J5 tell of the people of permits and orders', () => {
    const permit: Fields = { owner: 'address', spender: 'address', value: 'uint256', guardian: 'address' }
    expect(
      sentences('Permit', permit, { owner: stranger, spender: stranger, value: '5', guardian: stranger }),
    ).toEqual(['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may act for this Safe as guardian on USDC.'])
    const order: Fields = { makerOwner: 'address', buyAmount: 'uint256', recipient: 'address' }
    expect(sentences('Order', order, { makerOwner: stranger, buyAmount: '5', recipient: stranger })).toEqual(
      [],
    )
  })
  test('behavior: votes with an amount are a loan, and without one left to J10', () => {
    const lend = (delegatee: string) =>
      sentences('Delegation', { delegatee: 'address', value: 'uint256' }, { delegatee, value: '5000000' })
    expect([lend(stranger), lend(payroll)]).toEqual([
      ['high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may borrow 5 USDC, and this Safe owes it.'],
      ['warning: Payroll may borrow 5 USDC, and this Safe owes it.'],
    ])
    expect(
      sentences(
        'Delegation',
        { delegatee: 'address', nonce: 'uint256' },
        { delegatee: stranger, nonce: '5' },
      ),
    ).toEqual([])
    const propose = (delegate: string) =>
      sentences('Delegate', { delegate: 'address', totp: 'uint256' }, { delegate, totp: '5' })
    expect([propose(stranger), propose(payroll)]).toEqual([
      [
        'high: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c may propose transactions to the owners of this Safe.',
      ],
      ['warning: Payroll may propose transactions to the owners of this Safe.'],
    ])
  })
  test('behavior: a sentence about proceeds names what is beside them', () => {
    const fields = (amount: string): Fields => ({ to: 'address', [amount]: 'uint256' })
    const pay = (to: string, amount: string, value: string, more: object = {}, type = 'Message') =>
      sentences(type, fields(amount), { to, [amount]: value }, more)
    const nowhere = { domain: { verifyingContract: undefined } }
    expect([
      pay(stranger, 'amount', '5000000'),
      pay(payroll, 'amount', '5000000'),
      pay(stranger, 'tokenId', '7'),
      pay(stranger, 'tokenId', '7', nowhere),
      pay(stranger, 'amount', String(2n ** 128n - 1n)),
      pay(stranger, 'amount', String(2n ** 128n)),
      pay(stranger, 'amount', String(2n ** 128n), nowhere),
      pay(stranger, 'amount', '5', nowhere),
      pay(stranger, 'amount', '0'),
      pay(stranger, 'nonce', '5'),
      pay(payroll, 'nonce', '5'),
      pay(stranger, 'nonce', '5', {}, 'Withdraw'),
      pay(payroll, 'nonce', '5', {}, 'Withdraw'),
      pay(payroll, 'nonce', '5', {}, 'Unset'),
      pay(payroll, 'nonce', '5', {}, 'SetName'),
    ]).toEqual([
      ['high: This signature gives 5 USDC to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['warning: This signature gives 5 USDC to Payroll.'],
      ['high: This signature gives NFT 7 of USDC to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      [
        'high: This signature gives 7 units of an unnamed token to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      [
        'high: This signature gives 340,282,366,920,938,463,463,374,607,431,768.211455 USDC to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      ['high: This signature gives all USDC to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['high: This signature gives all of a token to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      [
        'high: This signature gives 5 units of an unnamed token to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
      ['warning: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      ['warning: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      [],
      ['high: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      ['warning: This message names Payroll as to.'],
      [],
      ['warning: This message names Payroll as to.'],
    ])
  })
  test('behavior: amounts may be decimal texts, and name their token beside them', () => {
    const text = (amount: string) =>
      sentences(
        'Message',
        { to: 'address', amount: 'string' },
        { to: stranger, amount },
        { domain: { verifyingContract: undefined } },
      )
    expect([text('1.5'), text('0.0'), text('a1.5'), text('1.5b'), text('.5'), text('5')]).toEqual([
      ['high: This signature gives 1.5 of an unnamed token to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['warning: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      ['warning: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      ['warning: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      ['warning: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as to.'],
      [
        'high: This signature gives 5 units of an unnamed token to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.',
      ],
    ])
    const fields: Fields = { to: 'address', amount: 'uint256', token: 'address' }
    expect(
      sentences('Message', fields, { to: stranger, amount: '1000000000000000000', token: weth }),
    ).toEqual(['high: This signature gives 1 WETH to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'])
    const sold: Fields = { to: 'address', amount: 'uint256', sellAsset: 'address' }
    expect(
      sentences('Message', sold, { to: stranger, amount: '1000000000000000000', sellAsset: weth }),
    ).toEqual(['high: This signature gives 1 WETH to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'])
    const types = {
      Fee: [
        { name: 'recipient', type: 'address' },
        { name: 'amount', type: 'uint256' },
      ],
    }
    const fees = (name: string) =>
      sentences(
        'Message',
        { fees: 'Fee[]', [name]: 'address' },
        { fees: [{ recipient: stranger, amount: '1000000' }], [name]: weth },
        { types, domain: { verifyingContract: usdc } },
      )
    expect([fees('token'), fees('feeToken'), fees('other')]).toEqual([
      ['high: This signature gives 0.000000000001 WETH to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['high: This signature gives 0.000000000001 WETH to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['high: This signature gives 1 USDC to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
    ])
  })
  test('behavior: the target of a call is left to J10, and a field names each account once', () => {
    const call: Fields = { to: 'address', amount: 'uint256', data: 'bytes' }
    expect(sentences('Message', call, { to: stranger, amount: '5', data: '0x12' })).toEqual([])
    expect(
      sentences('Message', { ...call, data: 'string' }, { to: stranger, amount: '5', data: 'hello' }),
    ).toHaveLength(1)
    expect(
      sentences(
        'Message',
        { recipient: 'address', amount: 'uint256', data: 'bytes' },
        { recipient: stranger, amount: '5', data: '0x12' },
      ),
    ).toHaveLength(1)
    const many: Fields = { recipients: 'address[]', amount: 'uint256', payee: 'address' }
    expect(
      sentences('Message', many, { recipients: [stranger, stranger], amount: '5', payee: stranger }),
    ).toHaveLength(2)
    expect(sentencesOf('J15', text(stranger))).toEqual([])
  })
  test('behavior: an amount may be a text with a point, and its token is in a field that ends so', () => {
    const paid = (amount: string, more: object = {}) =>
      sentences('Payout', { receiver: 'address', amount: 'string' }, { receiver: stranger, amount }, more)
    const whole: Fields = { assetKind: 'string', currency: 'address', receiver: 'address', amount: 'uint256' }
    expect([
      paid('12.5'),
      paid('12.5', { domain: { verifyingContract: undefined } }),
      paid('0.0'),
      paid('1.2.5'),
      sentences('Payout', whole, { assetKind: 'a', currency: weth, receiver: stranger, amount: '5' }),
    ]).toEqual([
      ['high: This signature gives 12.5 of USDC to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['high: This signature gives 12.5 of an unnamed token to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
      ['high: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as receiver.'],
      ['high: This message names 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c as receiver.'],
      ['high: This signature gives 0.000000000000000005 WETH to 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c.'],
    ])
  })
  test('behavior: twenty bytes are an account, also with a digit of nothing at its start', () => {
    const bytes = (value: string) => sentences('Config', { settings: 'bytes' }, { settings: value })
    expect([bytes(`0x0${'a'.repeat(39)}`), bytes(`0x00000000${'a'.repeat(32)}`)]).toEqual([
      [
        'high: Bytes that cannot be read here name the unknown account 0x0AaAAaAAAAAAaaAAAaAAAaAaAaaAAAAAaAAaAaaa.',
      ],
      [],
    ])
  })
  test('behavior: the sentence of a space names who decides about it', () => {
    const space = (settings: unknown, primaryType = 'Space') =>
      sentences(primaryType, { space: 'string', settings: 'string' }, { space: 'club.eth', settings })
    expect([
      space(JSON.stringify({ admins: [payroll] })),
      space(JSON.stringify({ admins: [payroll], members: [stranger] })),
      space(JSON.stringify({ moderators: [stranger] })),
      space(JSON.stringify({ controllers: [stranger, account('a'), account('b'), account('c')] })),
      space(JSON.stringify({ admins: 'none' })),
      space('[]'),
      space('no settings'),
      space('{}', 'DeleteSpace'),
      space('{}', 'delete_space'),
      space('{}', 'DeleteSpaces'),
      space('{}', 'UndeleteSpace'),
    ]).toEqual([
      ['warning: This changes the settings of the voting space club.eth and who decides there.'],
      [
        'high: This changes the voting space club.eth: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c will decide there.',
      ],
      [
        'high: This changes the voting space club.eth: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c will decide there.',
      ],
      [
        'high: This changes the voting space club.eth: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c, 0xFD35beBFeA408fdAc2E31DdD6F80a4Bbf9A5f1Cb, 0xf82daFa5C4667fA618eD0a6F19C69b41166C5510 will decide there.',
      ],
      ['high: This changes the settings of the voting space club.eth and who decides there.'],
      ['high: This changes the settings of the voting space club.eth and who decides there.'],
      ['high: This changes the settings of the voting space club.eth and who decides there.'],
      ['high: This deletes the voting space club.eth.'],
      ['high: This deletes the voting space club.eth.'],
      ['high: This changes the settings of the voting space club.eth and who decides there.'],
      ['high: This changes the settings of the voting space club.eth and who decides there.'],
    ])
    expect(
      sentences('Vote', { space: 'string', proposal: 'string' }, { space: 'club.eth', proposal: 'a' }),
    ).toEqual([])
    expect(sentences('DeleteSpace', { space: 'uint256' }, { space: 5 })).toEqual([])
  })
})
