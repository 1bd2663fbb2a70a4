import { describe, expect, test } from 'vitest'
import { checkWords, type SaidFinding, writeFinding } from './checkWords.ts'
import type { MovedThing } from './MovedThing.ts'
import type { NamedAccount } from './NamedAccount.ts'
import type { TokenAmount } from './TokenAmount.ts'

const address = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const full = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger: NamedAccount = { address, relation: undefined }
const vault: NamedAccount = { address, relation: { kind: 'known-contract', name: 'Vault' } }
const mara: NamedAccount = { address, relation: { kind: 'address-book', name: 'Mara' } }
const own: NamedAccount = { address, relation: { kind: 'this-safe' } }
const dollars: TokenAmount = { token: address, amount: 5_000_000n, unit: { symbol: 'USDC', decimals: 6 } }
const paid: MovedThing = { kind: 'amount', amount: dollars }
const write = (...all: readonly SaidFinding[]) => all.map((said) => writeFinding(said))

describe('one and several', () => {
  test('behavior: a count agrees with its noun and its verb', () => {
    expect(
      write(
        { code: 'D1.takeover', facts: { strangers: 1, threshold: 1 } },
        { code: 'D1.takeover', facts: { strangers: 2, threshold: 1 } },
        { code: 'D1.takeover', facts: { strangers: 2, threshold: 2 } },
        { code: 'D7.created-for', facts: { strangers: 1, threshold: 1n } },
        { code: 'D7.created-for', facts: { strangers: 3, threshold: 2n } },
        { code: 'B12.too-few-owners', facts: { threshold: 2, owners: 1 } },
        { code: 'B12.too-few-owners', facts: { threshold: 3, owners: 2 } },
        { code: 'C8.ignored', facts: { bytes: 1 } },
        { code: 'C8.ignored', facts: { bytes: 2 } },
        { code: 'J10.calls', facts: { calls: 1, account: undefined } },
        { code: 'J10.calls', facts: { calls: 2, account: mara } },
      ),
    ).toEqual([
      'An unknown new owner could control the Safe alone: 1 signature is enough.',
      'Unknown new owners could control the Safe alone: there are 2 of them, and 1 signature is enough.',
      'Unknown new owners could control the Safe alone: there are 2 of them, and 2 signatures are enough.',
      'This creates a Safe with 1 unknown owner, and 1 signature is enough.',
      'This creates a Safe with 3 unknown owners, and 2 signatures are enough.',
      'This locks the Safe: it would need 2 signatures and have only 1 owner.',
      'This locks the Safe: it would need 3 signatures and have only 2 owners.',
      'The batch ends with 1 byte that nothing reads.',
      'The batch ends with 2 bytes that nothing reads.',
      'Anyone with this signature can make a call in the name of this Safe.',
      'Anyone with this signature can make 2 calls in the name of Mara.',
    ])
  })

  test('behavior: a spending limit starts anew after minutes, hours, days or a week', () => {
    const every = (minutes: bigint) =>
      write({ code: 'D10.limit', facts: { delegate: mara, amount: dollars, minutes } })[0]
    const periods = [0n, 1n, 59n, 60n, 61n, 120n, 1_440n, 1_500n, 2_880n, 10_080n, 20_160n].map(every)
    expect(periods).toEqual(
      [
        'once',
        'every minute',
        'every 59 minutes',
        'every hour',
        'every 61 minutes',
        'every 2 hours',
        'every day',
        'every 25 hours',
        'every 2 days',
        'every week',
        'every 14 days',
      ].map((period) => `Mara may spend 5 USDC ${period} without signatures.`),
    )
  })
})

describe('what may be missing in a sentence', () => {
  test('behavior: an account that is not known has words of its own', () => {
    const none = { spender: undefined, what: paid }
    const hers = { spender: mara, what: paid }
    expect(
      write(
        { code: 'J4.permit', facts: none },
        { code: 'J4.permit', facts: hers },
        { code: 'J4.moves', facts: none },
        { code: 'J4.moves', facts: hers },
        { code: 'J10.votes', facts: { account: undefined } },
        { code: 'J10.votes', facts: { account: mara } },
        { code: 'J15.acts', facts: { account: mara, field: 'signer', contract: undefined } },
        { code: 'J15.acts', facts: { account: mara, field: 'signer', contract: vault } },
        { code: 'B2.other-signer', facts: { claimed: mara, signer: undefined } },
        { code: 'B2.other-signer', facts: { claimed: mara, signer: stranger } },
        { code: 'B10.former-owner', facts: { signer: undefined } },
        { code: 'B10.former-owner', facts: { signer: mara } },
      ),
    ).toEqual([
      'This signature lets any account spend 5 USDC of this Safe.',
      'This signature lets Mara spend 5 USDC of this Safe.',
      'This signature sends 5 USDC from this Safe to an unknown account.',
      'This signature sends 5 USDC from this Safe to Mara.',
      'Another account votes for this Safe from now on.',
      'Mara votes for this Safe from now on.',
      'Mara may act for this Safe as signer.',
      'Mara may act for this Safe as signer on Vault.',
      'The signature under the name of Mara was made by no account.',
      `The signature under the name of Mara was made by ${full}.`,
      'A signer signed, but is no longer an owner.',
      'Mara signed, but is no longer an owner.',
    ])
  })

  test('behavior: an amount that is not known is left out', () => {
    const stream = { account: stranger, target: vault }
    const payout = { ...stream, method: 'release' }
    const everything: MovedThing = { kind: 'everything', token: undefined, symbol: undefined }
    expect(
      write(
        { code: 'F19.stream', facts: { ...stream, amount: undefined } },
        { code: 'F19.stream', facts: { ...stream, amount: dollars } },
        { code: 'F19.payout', facts: { ...payout, amount: undefined } },
        { code: 'F19.payout', facts: { ...payout, amount: dollars } },
        { code: 'F6.burnt', facts: { amount: dollars, percent: undefined } },
        { code: 'F6.burnt', facts: { amount: dollars, percent: 40 } },
        { code: 'J15.borrows', facts: { account: mara, amount: everything } },
        { code: 'J15.borrows', facts: { account: mara, amount: paid } },
        { code: 'J5.gives-nothing', facts: { gives: [] } },
        { code: 'J5.gives-nothing', facts: { gives: [paid] } },
      ),
    ).toEqual([
      `Vault pays the unknown account ${full} until you stop it.`,
      `Vault pays the unknown account ${full} about 5 USDC a month until you stop it.`,
      `release on Vault pays the unknown account ${full}.`,
      `release on Vault pays 5 USDC to the unknown account ${full}.`,
      'This destroys 5 USDC.',
      'This destroys 5 USDC, 40 % of what the Safe holds of it.',
      'Mara may borrow without a limit, and this Safe owes it.',
      'Mara may borrow 5 USDC, and this Safe owes it.',
      'The order gives assets of this Safe away for nothing.',
      'The order gives 5 USDC away for nothing.',
    ])
  })

  test('behavior: what is left of a capability is counted', () => {
    const deeds = ['read', 'pay\u202e']
    expect(
      write(
        { code: 'J16.capability', facts: { deeds, more: 0 } },
        { code: 'J16.capability', facts: { deeds, more: 2 } },
      ),
    ).toEqual([
      'The sign-in also allows read, pay⟨U+202E⟩ in your name.',
      'The sign-in also allows read, pay⟨U+202E⟩ and 2 more in your name.',
    ])
  })
})

describe('who and where', () => {
  test('behavior: an unknown contract is called so where its address alone says nothing', () => {
    const loss = { amount: dollars, token: vault, percent: 90 }
    const delegated = { account: mara, role: 'recipient' } as const
    expect(
      write(
        { code: 'I7.nothing-back', facts: { ...loss, taker: undefined } },
        { code: 'I7.nothing-back', facts: { ...loss, taker: vault } },
        { code: 'I7.nothing-priced-back', facts: { ...loss, taker: stranger } },
        { code: 'C19.delegated', facts: { ...delegated, delegate: vault } },
        { code: 'C19.delegated', facts: { ...delegated, delegate: stranger } },
      ),
    ).toEqual([
      '5 USDC leaves the Safe, 90 % of what the Safe holds of it. Nothing of value comes back.',
      '5 USDC leaves the Safe through Vault, 90 % of what the Safe holds of it. Nothing of value comes back.',
      `5 USDC leaves the Safe through the unknown contract ${full}, 90 % of what the Safe holds of it. What comes back has no known price.`,
      'Mara is paid and runs the code of Vault (EIP-7702).',
      `Mara is paid and runs the code of an unknown contract, ${full} (EIP-7702).`,
    ])
  })

  test('behavior: a part of the Safe is not named twice', () => {
    const called = (target: NamedAccount): SaidFinding => ({
      code: 'D13.called',
      facts: { part: 'guard', target },
    })
    const guard: NamedAccount = { address, relation: { kind: 'guard', name: 'Limits' } }
    const module: NamedAccount = { address, relation: { kind: 'module', name: 'Roles' } }
    expect(write(called(own), called(guard), called(module), called(stranger))).toEqual([
      'This call changes or uses the guard of this Safe.',
      'This call changes or uses the guard Limits.',
      'This call changes or uses the guard Roles (a module of this Safe).',
      `This call changes or uses the guard ${full}.`,
    ])
  })

  test('behavior: an owner who leaves is named without saying that they are one', () => {
    const removed = (relation: NamedAccount['relation']): SaidFinding => ({
      code: 'D1.removed',
      facts: { owner: { address, relation } },
    })
    expect(
      write(
        removed({ kind: 'owner' }),
        removed({ kind: 'owner', name: 'Ada' }),
        removed({ kind: 'address-book', name: 'Bo' }),
        removed(undefined),
        { code: 'D2.set-to-one', facts: { safe: own } },
        { code: 'D2.set-to-one', facts: { safe: mara } },
        { code: 'D2.set-to-one', facts: { safe: stranger } },
      ),
    ).toEqual([
      `${full} stops being an owner.`,
      'Ada stops being an owner.',
      'Bo stops being an owner.',
      `${full} stops being an owner.`,
      'One owner alone could control this Safe afterwards.',
      'One owner alone could control the Safe Mara afterwards.',
      `One owner alone could control the Safe ${full} afterwards.`,
    ])
  })

  test('behavior: each case has its own words', () => {
    const remote = { account: stranger, target: vault }
    const nonces = { said: 5n, read: 6n, others: [] }
    expect(
      write(
        { code: 'F19.remote', facts: { ...remote, deed: 'receives' } },
        { code: 'F19.remote', facts: { ...remote, deed: 'may-take' } },
        { code: 'H1.given-up', facts: { deed: 'the-contract-is-destroyed', target: vault } },
        { code: 'H1.given-up', facts: { deed: 'a-role-is-given-up-of', target: vault } },
        { code: 'E8.share', facts: { percent: 60n, by: 'block' } },
        { code: 'E8.share', facts: { percent: 60n, by: 'transaction' } },
        { code: 'A15.moments', facts: nonces },
        { code: 'A15.moments', facts: { ...nonces, said: 6n, read: 6n } },
        { code: 'A15.moments', facts: { ...nonces, said: 7n, others: ['owners', 'threshold'] } },
        { code: 'H4.consolidated', facts: { validator: `0x${'ab'.repeat(24)}${'cd'.repeat(24)}` } },
      ),
    ).toEqual([
      `On another network, Vault pays the unknown account ${full}.`,
      `On another network, the unknown account ${full} may take the token Vault.`,
      'This destroys Vault and everything it holds.',
      'This gives up a role on Vault.',
      'This needs 60 % of the gas that fits into one block.',
      'This needs 60 % of the gas that this network allows for one transaction.',
      'The reported nonce of this Safe is 5, the chain says 6: the report is older. Wait until they agree.',
      'The reported nonce of this Safe is 6, the chain says 6: the report is older. Wait until they agree.',
      'The reported nonce of this Safe is 7, the chain says 6: the reading of the chain is older. Wait until they agree. They differ in owners, threshold as well.',
      'The stake of a validator moves to the validator 0xabababab…cdcdcdcd. Only its withdrawal address can take it out.',
    ])
  })

  test('behavior: an article begins a sentence with a capital', () => {
    const sentence = (text: string) =>
      writeFinding({ code: 'D5.removed', facts: {} }, { ...checkWords, 'D5.removed': () => text })
    expect(
      ['a guard goes', 'an owner goes', 'any owner goes', 'another one goes', 'ant goes'].map(sentence),
    ).toEqual(['A guard goes', 'An owner goes', 'Any owner goes', 'another one goes', 'ant goes'])
  })

  test('behavior: only words of ours begin with a capital', () => {
    const to = (name: string): SaidFinding => ({
      code: 'D4.disabled',
      facts: { module: { address, relation: { kind: 'known-contract', name } } },
    })
    const unread = { amount: { ...dollars, unit: undefined }, recipient: mara }
    expect(
      write(
        { code: 'D4.disabled', facts: { module: { address, relation: { kind: 'module' } } } },
        { code: 'D4.disabled', facts: { module: own } },
        to('iOS the wallet'),
        to('theory'),
        { code: 'F6.burnt', facts: { amount: unread.amount, percent: undefined } },
      ),
    ).toEqual([
      `The module ${full} is switched off.`,
      'This Safe is switched off.',
      'iOS the wallet is switched off.',
      'theory is switched off.',
      `This destroys 5000000 units of ${full} (decimals unknown).`,
    ])
  })
})
