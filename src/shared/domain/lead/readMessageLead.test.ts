import { describe, expect, test } from 'vitest'
import { alice, calmMessageFacts, payroll, safe, stranger, usdc } from '../../testing/checkScene.ts'
import { text, typed } from '../../testing/messageScenes.ts'
import { createMessageSubject } from '../checks/subject/createMessageSubject.ts'
import { createSubject } from '../checks/subject/createSubject.ts'
import type { CheckedMessage } from '../checks/subject/MessageSubject.ts'
import { checksumAddress } from '../values/address.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import { leadWorldOf } from './leadWorldOf.ts'
import { readLead } from './readLead.ts'
import { readMessageLead } from './readMessageLead.ts'
import { writeLead } from './writeLead.ts'

const native = { symbol: 'ETH', decimals: 18 }
const short = (address: `0x${string}`) => shortenAddress(checksumAddress(address))

function words(checked: CheckedMessage, critical = false) {
  const subject = createMessageSubject(checked)
  const world = leadWorldOf(subject, native)
  const { request } = subject
  const inner =
    request === undefined
      ? undefined
      : createSubject({
          identity: request.identity,
          transaction: request.transaction,
          facts: calmMessageFacts,
        })
  const lead = readMessageLead(checked.content, world, {
    request,
    inner: inner && readLead(inner.transaction, inner.call, leadWorldOf(inner, native)),
  })
  return writeLead(lead, { state: 'waiting', critical })
}

const permit = {
  owner: 'address',
  spender: 'address',
  value: 'uint256',
  nonce: 'uint256',
  deadline: 'uint256',
}
const permitFor = (spender: string, value: bigint, deadline = 1_900_000_000n) =>
  typed('Permit', permit, { owner: safe, spender, value, nonce: 0n, deadline })

describe('readMessageLead', () => {
  test('behavior: the lead of a text is its first words', () => {
    expect(words(text('\n  We hold this Safe together.\nAll of us.')).sentence).toBe(
      'Signs the text “We hold this Safe together.”.',
    )
  })

  test('behavior: a sign-in names the site', () => {
    const signIn = `app.example.org wants you to sign in with your Ethereum account:\n${checksumAddress(safe)}\n`
    expect(words(text(signIn)).sentence).toBe('Signs in to app.example.org as this Safe.')
  })

  test('behavior: a permit names spender, amount in its unit and its end', () => {
    const said = words(permitFor(payroll, 125_500_000n))
    expect(said.sentence).toBe('Lets Payroll spend 125.5 USDC.')
    expect(said.more).toBe('The signature is valid until Mar 17, 2030.')
  })

  test('behavior: one without a limit for a stranger means stop where it is critical', () => {
    const said = words(permitFor(stranger, 2n ** 256n - 1n), true)
    expect(said.stop).toBe(`Lets ${short(stranger)} spend all USDC, with no limit.`)
    expect(said.sentence).toBe('It can take them until Mar 17, 2030.')
  })

  test('behavior: what it puts at risk is said, unless the tokens are of another account', () => {
    const endless = 2n ** 256n - 1n
    expect(words(permitFor(payroll, endless)).more).toBe(
      'The spender may take all 1,000,000 USDC that this Safe holds now, and what comes later. The signature is valid until Mar 17, 2030.',
    )
    const ofAlice = { owner: alice, spender: payroll, value: endless, nonce: 0n, deadline: 1_900_000_000n }
    expect(words(typed('Permit', permit, ofAlice)).more).toBe('The signature is valid until Mar 17, 2030.')
  })

  test('behavior: taking back is no permit', () => {
    expect(words(permitFor(stranger, 0n)).sentence).toContain('Takes back what')
  })

  test('behavior: an authorization pays', () => {
    const fields = { from: 'address', to: 'address', value: 'uint256', validBefore: 'uint256' }
    const message = { from: safe, to: stranger, value: 5_000_000n, validBefore: 1_900_000_000n }
    expect(words(typed('TransferWithAuthorization', fields, message)).sentence).toBe(
      `Pays 5 USDC to ${short(stranger)}, never paid before.`,
    )
  })

  test('behavior: a transaction of another Safe leads with what it does', () => {
    const fields = {
      to: 'address',
      value: 'uint256',
      data: 'bytes',
      operation: 'uint8',
      safeTxGas: 'uint256',
      baseGas: 'uint256',
      gasPrice: 'uint256',
      gasToken: 'address',
      refundReceiver: 'address',
      nonce: 'uint256',
    }
    const zero = '0x0000000000000000000000000000000000000000'
    const rest = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zero, refundReceiver: zero, nonce: 3n }
    const message = { to: payroll, value: 10n ** 18n, data: '0x', operation: 0n, ...rest }
    const domain = { name: undefined, verifyingContract: alice }
    const said = words(typed('SafeTx', fields, message, { domain }))
    expect(said.sentence).toMatch(/^Signs a transaction of the Safe .* and pays 1 ETH to Payroll\.$/)
  })

  test('behavior: an order names what is given and what is asked for', () => {
    const fields = {
      sellToken: 'address',
      buyToken: 'address',
      sellAmount: 'uint256',
      buyAmount: 'uint256',
      validTo: 'uint32',
    }
    const message = {
      sellToken: usdc,
      buyToken: usdc,
      sellAmount: 5_000_000n,
      buyAmount: 4_000_000n,
      validTo: 1_900_000_000n,
    }
    expect(words(typed('Order', fields, message)).sentence).toBe('Offers 5 USDC for at least 4 USDC.')
  })

  test('behavior: what is not known here says so', () => {
    const said = words(typed('Mail', { contents: 'string' }, { contents: 'Hello' }))
    expect(said.sentence).toBe('Signs Mail for “Token”.')
    expect(said.more).toContain('not known here')
  })
})
