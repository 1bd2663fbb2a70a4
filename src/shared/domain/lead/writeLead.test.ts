import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  allowanceModule,
  approve,
  batch,
  carol,
  encode,
  multiSend,
  nftToken,
  noFacts,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  simulated,
  singleton141,
  state,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import { everydayCalls } from '../../testing/everydayCalls.ts'
import { createSubject } from '../checks/subject/createSubject.ts'
import { knownFact } from '../checks/subject/Fact.ts'
import { claimsOfWords } from '../checks/subject/methodWords.ts'
import { checksumAddress, lowerAddress, zeroAddress } from '../values/address.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import type { LeadState } from './Lead.ts'
import { bareWorld } from './LeadWorld.ts'
import { leadWorldOf } from './leadWorldOf.ts'
import { readLead } from './readLead.ts'
import { waitingWorldOf } from './waitingWorldOf.ts'
import { type LeadWords, leadLine, writeLead } from './writeLead.ts'

const ether = 10n ** 18n
const dollar = 10n ** 6n
const short = (address: `0x${string}`) => shortenAddress(checksumAddress(address))
const native = { symbol: 'ETH', decimals: 18 }

function words(call: SceneCall, given: Scene & { state?: LeadState; critical?: boolean } = {}): LeadWords {
  const subject = createSubject(scene(call, given))
  const lead = readLead(subject.transaction, subject.call, leadWorldOf(subject, native))
  return writeLead(lead, { state: given.state ?? 'waiting', critical: given.critical ?? false })
}

const line = (...given: Parameters<typeof words>) => leadLine(words(...given))

const pay = (to: `0x${string}`, amount: bigint): SceneCall => ({ to: usdc, data: transfer(to, amount) })
const own = (signature: string, args: readonly unknown[]): SceneCall => ({
  to: safe,
  data: encode(signature, args),
})
const sentinel = '0x0000000000000000000000000000000000000001'

describe('the sentence of one call', () => {
  test('behavior: says of a part that this version of the Safe lacks that nothing sets it', () => {
    const lineOf = (call: SceneCall, version: string) => {
      const subject = createSubject(scene(call, { version }))
      const lead = readLead(subject.transaction, subject.call, waitingWorldOf(subject, native))
      return leadLine(writeLead(lead, { state: 'waiting', critical: false }))
    }
    const guard = own('setGuard(address guard)', [stranger])
    expect(lineOf(guard, '1.1.1')).toBe('Asks for a guard, which this version of the Safe does not have.')
    expect(lineOf(guard, '1.3.0')).toBe(`Sets the guard to ${short(stranger)}.`)
    const handler = own('setFallbackHandler(address handler)', [stranger])
    expect(lineOf(handler, '1.0.0')).toBe(
      'Asks for a fallback handler, which this version of the Safe does not have.',
    )
    expect(lineOf(handler, '1.1.1')).toBe(`Sets the fallback handler to ${short(stranger)}.`)
  })

  const cases: readonly (readonly [string, SceneCall])[] = [
    ['Pays 10 ETH to Payroll.', { to: payroll, value: 10n * ether }],
    ['Pays 125.5 USDC to Payroll.', pay(payroll, 125_500_000n)],
    [`Pays 125.5 USDC to ${short(stranger)}, never paid before.`, pay(stranger, 125_500_000n)],
    [`Pays 1 USDC to the owner ${short(alice)}.`, pay(alice, dollar)],
    ['Rejects every other transaction with nonce 7.', { to: safe }],
    [`Calls ${short(stranger)} with no value and no data.`, { to: stranger }],
    [
      `Sends ${short(nftToken)} #5 to Payroll.`,
      {
        to: nftToken,
        data: encode('safeTransferFrom(address from,address to,uint256 id)', [safe, payroll, 5n]),
      },
    ],
    [
      `Sends ${short(nftToken)} #5 to Payroll.`,
      { to: nftToken, data: encode('transferFrom(address from,address to,uint256 id)', [safe, payroll, 5n]) },
    ],
    [
      `Sends 3 of ${short(nftToken)} #5 to Payroll.`,
      {
        to: nftToken,
        data: encode('safeTransferFrom(address from,address to,uint256 id,uint256 n,bytes b)', [
          safe,
          payroll,
          5n,
          3n,
          '0x',
        ]),
      },
    ],
    [
      'Sends 2 kinds of NFTs to Payroll.',
      {
        to: nftToken,
        data: encode('safeBatchTransferFrom(address from,address to,uint256[] id,uint256[] n,bytes b)', [
          safe,
          payroll,
          [5n, 6n],
          [3n, 1n],
          '0x',
        ]),
      },
    ],
    [
      `Moves 5 USDC from ${short(stranger)} to this Safe.`,
      {
        to: usdc,
        data: encode('transferFrom(address from,address to,uint256 v)', [stranger, safe, 5n * dollar]),
      },
    ],
    [`Lets ${short(stranger)} spend 5 USDC.`, { to: usdc, data: approve(stranger, 5n * dollar) }],
    [
      `Lets ${short(stranger)} spend all USDC, with no limit.`,
      { to: usdc, data: approve(stranger, 2n ** 256n - 1n) },
    ],
    [
      `Lets ${short(stranger)} take every NFT of ${short(nftToken)}.`,
      { to: nftToken, data: encode('setApprovalForAll(address operator,bool approved)', [stranger, true]) },
    ],
    [`Lets ${short(stranger)} take ${short(nftToken)} #9.`, { to: nftToken, data: approve(stranger, 9n) }],
    [`Takes back what ${short(stranger)} may spend of USDC.`, { to: usdc, data: approve(stranger, 0n) }],
    [
      `Adds ${short(stranger)} as an owner.`,
      own('addOwnerWithThreshold(address owner,uint256 threshold)', [stranger, 2n]),
    ],
    [
      `Removes the owner ${short(carol)}.`,
      own('removeOwner(address prev,address owner,uint256 threshold)', [alice, carol, 2n]),
    ],
    ['Lowers the threshold from 2 to 1.', own('changeThreshold(uint256 threshold)', [1n])],
    ['Raises the threshold from 2 to 3.', own('changeThreshold(uint256 threshold)', [3n])],
    [
      'Lets Allowance module 0.1.0 spend without any owner’s signature.',
      own('enableModule(address module)', [allowanceModule]),
    ],
    [
      'Removes the module Allowance module 0.1.0.',
      own('disableModule(address prev,address module)', [sentinel, allowanceModule]),
    ],
    [`Sets the guard to ${short(stranger)}.`, own('setGuard(address guard)', [stranger])],
    ['Removes the guard.', own('setGuard(address guard)', [zeroAddress])],
    ['Removes the fallback handler.', own('setFallbackHandler(address handler)', [zeroAddress])],
    ['Replaces the code of this Safe.', own('changeMasterCopy(address to)', [stranger])],
    ['Changes the code of this Safe to Safe 1.4.1.', own('changeMasterCopy(address to)', [singletonL1()])],
    [`Runs foreign code as the Safe.`, { to: stranger, data: transfer(payroll, 1n), operation: 1 }],
    [`Calls transfer on ${short(account('no token'))}, which is not a token.`, noTokenCall()],
    [`Calls ${short(stranger)}.`, { to: stranger, data: '0x804e1f0a' }],
    [`Calls ${short(stranger)} with 2 ETH.`, { to: stranger, data: '0x804e1f0a', value: 2n * ether }],
  ]
  test.each(cases)('behavior: %s', (sentence, call) => {
    expect(line(call)).toBe(sentence)
  })

  function singletonL1() {
    // Safe 1.4.1 without events for layer 2.
    return lowerAddress('0x41675C099F32341bf84BFc5382aF534df5C7461a')
  }

  function noTokenCall(): SceneCall {
    return { to: account('no token'), data: transfer(payroll, 1n) }
  }
})

describe('the sentence of a batch', () => {
  test('behavior: payments are summed, and who is new is named', () => {
    const calls = [pay(payroll, 2n * dollar), pay(alice, dollar), pay(stranger, 4n * dollar)]
    const written = words(batch([...calls, { to: payroll, value: ether / 2n }]))
    expect(written.sentence).toBe('Pays 7 USDC and 0.5 ETH in all to 3 recipients.')
    expect(written.more).toBe(`2 of the recipients are known. One is new: 4 USDC to ${short(stranger)}.`)
  })

  test.each([
    ['waiting', 'Pays 3 USDC in all to 2 recipients.'],
    ['executed', 'Paid 3 USDC in all to 2 recipients.'],
    ['failed', 'Tried to pay 3 USDC in all to 2 recipients.'],
    ['replaced', 'Was to pay 3 USDC in all to 2 recipients.'],
  ] as const)('behavior: of a batch that is %s the sum is said to be one', (state, sentence) => {
    expect(line(batch([pay(payroll, 2n * dollar), pay(alice, dollar)]), { state })).toBe(sentence)
  })

  test('behavior: an unknown spender is called unknown beside known recipients', () => {
    const allowed = (spender: `0x${string}`) =>
      words(
        batch([{ to: usdc, data: approve(spender, 5n * dollar) }, pay(payroll, dollar), pay(alice, dollar)]),
      )
    expect(allowed(stranger).more).toContain('The spender is unknown to this Safe.')
    expect(allowed(stranger).more).toContain('Both recipients are known')
    expect(allowed(payroll).more).not.toContain('spender')
  })

  test('behavior: several payments to one recipient are one', () => {
    expect(line(batch([pay(payroll, dollar), { to: payroll, value: ether }]))).toBe(
      'Pays 1 USDC and 1 ETH to Payroll.',
    )
  })

  test('behavior: what gives power away comes before payments, and the rest is counted', () => {
    const calls = [
      pay(payroll, dollar),
      { to: usdc, data: approve(stranger, 2n ** 256n - 1n) },
      pay(alice, dollar),
      own('enableModule(address module)', [stranger]),
    ]
    expect(line(batch(calls, multiSend))).toBe(
      `Lets ${short(stranger)} spend without any owner’s signature, lets ${short(stranger)} spend all USDC, with no limit, and 2 more calls.`,
    )
  })

  test('behavior: a batch in a batch is looked into', () => {
    const inner = batch([pay(payroll, dollar)], multiSend)
    expect(line(batch([inner, pay(payroll, dollar)], multiSend))).toBe('Pays 2 USDC to Payroll.')
  })
})

describe('words that mean stop', () => {
  test('behavior: they are alone while something is critical, with what follows from them', () => {
    const written = words({ to: stranger, data: '0x12345678', operation: 1 }, { critical: true })
    expect(written.stop).toBe('Runs foreign code as the Safe.')
    expect(written.sentence).toBe(`The code of ${short(stranger)} could change or take everything in it.`)
  })

  test('behavior: what else the transaction does is said behind them', () => {
    const unlimited: SceneCall = { to: usdc, data: approve(stranger, 2n ** 256n - 1n) }
    const written = words(batch([pay(payroll, dollar), unlimited]), { critical: true })
    expect(written.stop).toBe(`Lets ${short(stranger)} spend all USDC, with no limit.`)
    expect(written.sentence).toBe('Also pays 1 USDC to Payroll.')
  })

  test('behavior: code that a simulation saw change is what the sentence is about', () => {
    const after = { ...state, singleton: stranger }
    const written = words(
      { to: account('trap'), data: transfer(stranger, 0n), operation: 1 },
      { critical: true, facts: { simulation: knownFact(simulated({ after })) } },
    )
    expect(written.stop).toBe('Replaces the code of this Safe.')
  })

  test('behavior: code that was not compared is not called foreign', () => {
    const call: SceneCall = { to: stranger, data: '0x12345678', operation: 1 }
    expect(line(call, { facts: { accounts: noFacts.accounts } })).toBe(
      `Runs the code of ${short(stranger)} as the Safe.`,
    )
  })

  test('behavior: a recipient that imitates a known one is said to', () => {
    const imitation = `${payroll.slice(0, 7)}${'ab'.repeat(15)}${payroll.slice(-5)}` as const
    const written = words(pay(`0x${imitation.slice(2)}`, dollar), { critical: true })
    expect(written.stop).toContain('which imitates Payroll.')
  })
})

describe('tenses', () => {
  const written: readonly (readonly [LeadState, string])[] = [
    ['waiting', `Pays 1 USDC to ${short(stranger)}, never paid before.`],
    ['executed', `Paid 1 USDC to ${short(stranger)}.`],
    ['failed', `Tried to pay 1 USDC to ${short(stranger)}.`],
    ['replaced', `Was to pay 1 USDC to ${short(stranger)}.`],
  ]
  test.each(written)('behavior: %s', (at, sentence) => {
    expect(line(pay(stranger, dollar), { state: at })).toBe(sentence)
  })
})

test('behavior: without any fact the bytes alone are said, and nothing that is not known', () => {
  const subject = createSubject(scene(pay(stranger, 5n * dollar), { facts: noFacts }))
  const lead = readLead(subject.transaction, subject.call, bareWorld(safe, native))
  expect(leadLine(writeLead(lead, { state: 'waiting', critical: false }))).toBe(
    `Pays 5,000,000 smallest units of the token ${short(usdc)} to ${short(stranger)}.`,
  )
})

test('behavior: everyday calls have a sentence that begins with a verb and ends with one full stop', () => {
  for (const call of everydayCalls)
    for (const at of ['waiting', 'executed', 'failed', 'replaced'] as const)
      expect(line(call, { state: at })).toMatch(/^[A-Z][a-z]+ [^\n]+[^.]\.$/)
})

test('behavior: a name from outside cannot hide what it is', () => {
  const addressBook = knownFact([{ address: stranger, name: 'Pay\u202eroll' }])
  expect(line(pay(stranger, dollar), { facts: { addressBook } })).toContain('Pay⟨U+202E⟩roll')
})

test('behavior: a name of the own book replaces the digits, and the word of a host follows them', () => {
  const names = knownFact([{ address: stranger, name: 'Dee' }])
  expect(line(pay(stranger, dollar), { facts: { addressBook: names } })).toContain('to Dee')
  expect(line(pay(stranger, dollar), { facts: { hostNames: names } })).toContain(
    `to ${short(stranger)} (“Dee” in Safe{Wallet})`,
  )
  expect(line(pay(stranger, dollar), { facts: { addressBook: names, hostNames: names } })).toContain('to Dee')
})

describe('what a file names', () => {
  const vault = checksumAddress(account('a vault of another kind'))
  const data = encode('retune(address keeper,uint256 share)', [stranger, 5n])
  const says = (method: string, by: 'file' | 'person' = 'file') => ({
    facts: { interfaces: knownFact(claimsOfWords([{ to: vault, data, method, by }])) },
  })

  test('behavior: the method of an unknown call is in quotes, with whose word it is and that it proves nothing', () => {
    const said = words({ to: vault, data }, says('retune(address keeper,uint256 share)'))
    expect(leadLine(said)).toBe(`Calls “retune” on ${short(vault)}, as the file says.`)
    expect(said.more).toBe('A name proves nothing. What the call does is not known here.')
    expect(line({ to: vault, data }, says('retune(address a,uint256 b)', 'person'))).toBe(
      `Calls “retune” on ${short(vault)}, as the added interface says.`,
    )
  })

  test('behavior: two named calls say only once that a name proves nothing', () => {
    const both = batch([
      { to: vault, data },
      { to: account('another vault'), data },
    ])
    const facts = {
      interfaces: knownFact([
        ...claimsOfWords([{ to: vault, data, method: 'retune(address a,uint256 b)', by: 'file' }]),
        ...claimsOfWords([
          {
            to: checksumAddress(account('another vault')),
            data,
            method: 'retune(address a,uint256 b)',
            by: 'file',
          },
        ]),
      ]),
    }
    expect(words(both, { facts }).more).toBe('A name proves nothing. What the call does is not known here.')
  })

  test('behavior: a name of other bytes is not said', () => {
    expect(line({ to: vault, data }, says('thank(address keeper,uint256 share)'))).toBe(
      `Calls ${short(vault)}.`,
    )
  })

  test('behavior: a method of our tables needs no word of a file', () => {
    const paid = { to: usdc, data: transfer(payroll, dollar) }
    const word = { to: checksumAddress(usdc), data: paid.data, by: 'file' } as const
    const method = 'transfer(address thisSafe,uint256 harmless)'
    expect(line(paid, { facts: { interfaces: knownFact(claimsOfWords([{ ...word, method }])) } })).toBe(
      line(paid),
    )
  })

  test('behavior: a long name is cut', () => {
    const name = 'a'.repeat(200)
    const signature = `${name}()`
    const long = { to: vault, data: encode(signature, []) }
    const facts = { interfaces: knownFact(claimsOfWords([{ ...long, method: signature, by: 'file' }])) }
    expect(line(long, { facts })).toContain(`“${'a'.repeat(60)}…”`)
  })
})

test('behavior: the published singleton is no replaced code', () => {
  const subject = createSubject(scene(own('changeMasterCopy(address to)', [singleton141])))
  const lead = readLead(subject.transaction, subject.call, leadWorldOf(subject, native))
  expect(lead.acts[0]).toMatchObject({ code: 'replace-code', facts: { official: true } })
})
