import { expect, test } from 'vitest'
import type { StateProof } from '../../src/shared/chain/proof/StateProof.ts'
import type { Finding } from '../../src/shared/domain/checks/Assessment.ts'
import type { Address } from '../../src/shared/domain/values/address.ts'
import type { Hex } from '../../src/shared/domain/values/hex.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { loadListCalls } from '../../src/shared/queries/gatewayCalls.ts'
import { messageOfGateway } from '../../src/shared/queries/gatewaySignables.ts'
import { messageDetailsQuery } from '../../src/shared/queries/messageList.ts'
import { importFindingsQuery } from '../../src/shared/review/importFindings.ts'
import { type RowFindings, rowFindingsQuery } from '../../src/shared/review/rowFindings.ts'
import type { DollarLimit } from '../../src/shared/source/localLimit.ts'
import { type BusyProposalName, busyProposals } from '../sandbox/chain/busyProposals.ts'
import { type DemoProposalName, demoProposals } from '../sandbox/chain/demoProposals.ts'
import { type HostileProposalName, hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { plannedMessages, signPlannedMessage } from '../sandbox/chain/plannedMessages.ts'
import { assessCollected, collect, prove, sourceOf } from './reviewAsPages.ts'
import { setUpReviewWorld } from './setUpReviewWorld.ts'
import { setUpSite } from './setUpSite.ts'
import { namesFalsely } from './situations/namesFalsely.ts'
import type { Signing, ToReview } from './situations/Situation.ts'
import { review } from './situations/toReview.ts'

const running = setUpReviewWorld({ demo: true })

/** What a row says, and how loud. Nothing for one that only has information for its page. */
type Said = readonly [severity: Finding['severity'], words: RegExp] | undefined
type Rows<name extends string> = Readonly<Record<name, Said>>

const rejected: Said = ['warning', /^The rejection of this transaction waits at nonce \d+\./]
const newOwner: Said = ['warning', /\(paid before\) becomes an owner of this Safe\.$/]
const lookAlike: Said = ['critical', / looks like .* but is a different address\.$/]
const otherCode: Said = [
  'critical',
  /^This lets .* run its own code with full control of the Safe \(delegatecall\)\.$/,
]

/** What a person who opens the sandbox finds in the first Safe: only the one that deceives is red. */
const first: Rows<DemoProposalName> = {
  ready: undefined,
  toNewcomer: undefined,
  payroll: rejected,
  payrollRejected: undefined,
  newOwner,
  lookAlike,
  ownDraft: undefined,
}

/** Everything that waits in honest Safes: nothing is red. */
const honest: Rows<Exclude<BusyProposalName, 'unsigned' | 'rejected'>> = {
  contested: rejected,
  rejection: ['warning', /^You signed what this cancels\.$/],
  ethSigned: undefined,
  approved: undefined,
  byDelegate: ['warning', /^0x15d3.* proposed it as a delegate of the owner 0x7099.*\.$/],
  withNote: newOwner,
  inNested: undefined,
  inOlder: undefined,
  inNewer: undefined,
}

/** Each attack is red in its own words. */
const hostile: Rows<HostileProposalName> = {
  bybit: otherCode,
  wazirx: otherCode,
  radiant: ['critical', / becomes the owner of /],
  hiddenApproval: ['high', / may spend all HBR .*, with no limit and no end date\.$/],
  refundTrap: ['critical', /^The Safe pays up to 15,500 HBR for the execution\.$/],
  lookAlike,
  // Harmless itself: what calls itself its rejection is none.
  honestPayment: ['high', /^A transaction shown as the rejection of this one .* does something\.$/],
  fakeRejection: ['critical', /^It is shown as a rejection, but it does something\.$/],
  lowerThreshold: ['critical', /^One owner alone could control the Safe: /],
  drain: ['high', / of everything the Safe holds goes to accounts it has never paid before\.$/],
  nestedModule: ['critical', / becomes a module and can move everything without any signature\.$/],
  harvested: ['critical', / signed, but is not an owner\.$/],
}

/** The hashes of everything that the queue of a Safe of the gateway lists. */
async function queued(safe: Address): Promise<readonly Hex[]> {
  const { queue } = await loadListCalls()
  const account = { chainId: running().world.chainId, address: safe }
  const hashes: Hex[] = []
  let cursor: string | undefined
  do {
    const page = await queue(account, {}, { signal: new AbortController().signal, cursor })
    for (const entry of page.items)
      if (entry.kind === 'transaction') hashes.push(entry.transaction.safeTxHash ?? '0x')
    cursor = page.next
  } while (cursor !== undefined)
  return hashes
}

/** All above info that a row of the queue or the page of the same transaction says, the worst first. */
async function warningsOf(kind: 'row' | 'waiting', safe: Address, safeTxHash: Hex) {
  const toReview = review(running(), safe, { kind, safeTxHash })
  setUpSite(toReview)
  const { findings } = assessCollected(await collect(toReview))
  return findings.filter(({ severity }) => severity !== 'info')
}

async function worstOf(safe: Address, safeTxHash: Hex): Promise<Finding | undefined> {
  const [worst] = await warningsOf('row', safe, safeTxHash)
  return worst
}

/** A row of the queue as the list asks it. */
async function askRow(safe: Address, safeTxHash: Hex): Promise<RowFindings | null> {
  const toReview = review(running(), safe, { kind: 'row', safeTxHash })
  setUpSite(toReview)
  return createQueryClient().fetchQuery(rowQuery(toReview, safeTxHash))
}

/** `proof`: what the nodes proved before, where the user wanted it. */
function rowQuery(toReview: ToReview, id: Hex, proof?: StateProof) {
  const native = { symbol: 'ETH', decimals: 18 }
  const page = { ...toReview, currency: native, proof }
  return rowFindingsQuery(sourceOf(toReview), toReview.account, { id, page, native })
}

/** Every row that the Safes list is in `rows`, and says what is there. */
async function expectRows(proposals: Readonly<Record<string, PlannedProposal>>, rows: Rows<string>) {
  const { world } = running()
  const byHash = new Map(
    Object.entries(proposals).map(([name, planned]) => [plannedHash(world, planned).toLowerCase(), name]),
  )
  const safes = new Set(Object.keys(rows).flatMap((name) => proposals[name]?.safe ?? []))
  const listed = new Set<string>()
  for (const safe of safes)
    for (const hash of await queued(safe)) {
      const name = byHash.get(hash.toLowerCase()) ?? `${hash} in ${safe}`
      listed.add(name)
      const worst = await worstOf(safe, hash)
      const [severity, words] = rows[name] ?? []
      expect(worst?.severity, name).toBe(severity)
      if (words !== undefined) expect(worst?.sentence, name).toMatch(words)
    }
  expect([...listed].sort()).toEqual(Object.keys(rows).sort())
}

test('behavior: the rows of the first Safe: only the one that deceives is red', async () => {
  await expectRows(demoProposals(running().world), first)
}, 120_000)

test('behavior: every check of a row of the first Safe ran or does not apply: no row says that one could not run', async () => {
  const { world } = running()
  const unchecked: Record<string, readonly string[]> = {}
  for (const [name, planned] of Object.entries(demoProposals(world))) {
    const toReview = review(running(), planned.safe, { kind: 'row', safeTxHash: plannedHash(world, planned) })
    setUpSite(toReview)
    const left = assessCollected(await collect(toReview)).unchecked
    if (left.length > 0) unchecked[name] = left.map(({ id, reason }) => `${id}: ${reason}`)
  }
  expect(unchecked).toEqual({})
}, 120_000)

test('behavior: a first payment is said of the rows that pay an account for the first time, and of no other', async () => {
  const paysFirst: Readonly<Record<DemoProposalName, boolean>> = {
    ready: false,
    toNewcomer: true,
    payroll: false,
    payrollRejected: false,
    newOwner: false,
    // The look-alike is the worst of it, and it was never paid either.
    lookAlike: true,
    ownDraft: false,
  }
  const { world } = running()
  for (const [name, planned] of Object.entries(demoProposals(world))) {
    const row = await askRow(planned.safe, plannedHash(world, planned))
    expect([name, row?.firstPayment]).toEqual([name, new Map(Object.entries(paysFirst)).get(name)])
    expect([name, row?.worst?.severity]).toEqual([
      name,
      new Map<string, Said>(Object.entries(first)).get(name)?.[0],
    ])
    expect([name, row?.rejects]).toEqual([name, name === 'payrollRejected'])
    expect([name, row?.rejected]).toEqual([name, name === 'payroll' ? 'by-others' : undefined])
  }
}, 120_000)

test('behavior: whatever a row warns of, its page warns of as loudly', async () => {
  const { world } = running()
  for (const [name, planned] of Object.entries({ ...demoProposals(world), ...hostileProposals(world) })) {
    const ofHash = [planned.safe, plannedHash(world, planned)] as const
    const said = (await warningsOf('row', ...ofHash)).map(({ id, severity }) => `${name} ${id} ${severity}`)
    const page = (await warningsOf('waiting', ...ofHash)).map(
      ({ id, severity }) => `${name} ${id} ${severity}`,
    )
    expect(page).toEqual(expect.arrayContaining(said))
  }
}, 180_000)

test('behavior: every row of the honest Safes: none is red', async () => {
  await expectRows(busyProposals(running().world), honest)
}, 120_000)

test('behavior: every row of the Safe under attack: each attack is red, in its own words', async () => {
  await expectRows(hostileProposals(running().world), hostile)
}, 120_000)

const falseNode = {
  severity: 'critical',
  sentence: expect.stringMatching(/^The header that localhost sends for block/),
}

/** A second node of this site sends headers of its own. */
async function withFalseNode(safe: Address, signing: Signing): Promise<ToReview> {
  const secondNodeUrls = [await running().nodeBetween(namesFalsely)]
  const toReview = review(running(), safe, signing, { secondNodeUrls })
  setUpSite(toReview)
  return toReview
}

test('behavior: a row that was read before is read again once a proof shows a node to be wrong, and is critical', async () => {
  const { ready } = demoProposals(running().world)
  const safeTxHash = plannedHash(running().world, ready)
  const toReview = await withFalseNode(ready.safe, { kind: 'row', safeTxHash })
  const client = createQueryClient()
  const before = await client.fetchQuery(rowQuery(toReview, safeTxHash))
  expect(before?.worst).toBeUndefined()
  const proof = await prove(sourceOf(toReview), toReview.account)
  const after = await client.fetchQuery(rowQuery(toReview, safeTxHash, proof))
  expect(after?.worst).toMatchObject(falseNode)
})

test('behavior: a row and a preview that were read before are read again once the user sets a limit', async () => {
  const { ready } = demoProposals(running().world)
  const safeTxHash = plannedHash(running().world, ready)
  const toReview = review(running(), ready.safe, { kind: 'row', safeTxHash })
  setUpSite(toReview)
  const client = createQueryClient()
  const signable = {
    kind: 'transaction',
    transaction: ready.transaction,
    safeTxHash,
    signatures: [],
  } as const
  const codesOf = async (dollarLimit: DollarLimit) => {
    const around = { ...toReview, dollarLimit }
    const row = await client.fetchQuery(rowQuery(around, safeTxHash))
    const page = { ...around, currency: undefined, proof: undefined }
    const preview = await client.fetchQuery(
      importFindingsQuery(sourceOf(toReview), toReview.account, signable, page),
    )
    const unread = preview?.unchecked.filter(({ reason }) => /^the limit that/.test(reason))
    return [row?.worst?.sentence, preview?.findings.filter(({ id }) => id === 'F17'), unread?.length]
  }
  const above = expect.stringMatching(/^About \$[\d,]+ leaves the Safe, more than your limit of \$100\.$/)
  expect(await codesOf(undefined)).toEqual([undefined, [], 0])
  expect(await codesOf(100)).toEqual([above, [expect.objectContaining({ code: 'F17.above-limit' })], 0])
  expect(await codesOf(1_000_000)).toEqual([undefined, [], 0])
  expect(await codesOf('unreadable')).toEqual([undefined, [], 1])
})

test('behavior: so is a message of the list', async () => {
  const [planned] = plannedMessages(running().world)
  if (planned === undefined) throw new RangeError('No message is planned')
  const { messageHash } = await signPlannedMessage(running().world, planned)
  const toReview = await withFalseNode(planned.safe, { kind: 'listed-message', messageHash })
  const [client, source] = [createQueryClient(), sourceOf(toReview)]
  const listed = await client.fetchQuery(messageDetailsQuery(toReview.account, messageHash))
  if (listed === null) throw new Error('The gateway does not tell the message')
  const ask = (proof?: StateProof) =>
    client.fetchQuery(
      importFindingsQuery(source, toReview.account, messageOfGateway(listed), {
        ...toReview,
        currency: undefined,
        proof,
      }),
    )
  expect((await ask())?.needsAcknowledgement).toBe(false)
  const proof = await prove(source, toReview.account)
  expect((await ask(proof))?.findings[0]).toMatchObject(falseNode)
})
