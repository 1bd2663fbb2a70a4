import { askNode } from '../../src/shared/chain/nodes/askNode.ts'
import { decodeCall } from '../../src/shared/domain/calldata/decodeCall.ts'
import type { Assessment } from '../../src/shared/domain/checks/Assessment.ts'
import type { CheckFacts } from '../../src/shared/domain/checks/subject/CheckFacts.ts'
import { type Fact, knownFact, unknownFact } from '../../src/shared/domain/checks/subject/Fact.ts'
import type { InterfaceClaim } from '../../src/shared/domain/checks/subject/InterfaceClaim.ts'
import { readFileClaims } from '../../src/shared/domain/checks/subject/readFileClaims.ts'
import { readSignableMessage } from '../../src/shared/domain/message/readSignableMessage.ts'
import type { SignableMessage } from '../../src/shared/domain/message/SignableMessage.ts'
import type { SafeIdentity } from '../../src/shared/domain/safe/SafeIdentity.ts'
import { checksumAddress } from '../../src/shared/domain/values/address.ts'
import { createQueryClient } from '../../src/shared/queries/createQueryClient.ts'
import { askTransaction } from '../../src/shared/review/askTransaction.ts'
import { notEntered } from '../../src/shared/review/facts/deviceFact.ts'
import { gatherMessageReview } from '../../src/shared/review/gatherMessageReview.ts'
import { gatherReview } from '../../src/shared/review/gatherReview.ts'
import { identityQuery } from '../../src/shared/review/readings/identityQuery.ts'
import { messageContentOf } from '../../src/shared/review/readings/messageContentOf.ts'
import type { PageKnowledge } from '../../src/shared/review/readings/PageKnowledge.ts'
import type { AccountSource } from '../../src/shared/source/AccountSource.ts'
import { readOnlySource } from '../../src/shared/source/readOnlySource.ts'
import { createScene } from './createScene.ts'
import type { JudgedCase, JudgedMessage, WorldName } from './JudgedCase.ts'
import { chainId, safe } from './judgedSafe.ts'
import type { JudgedNetwork } from './openJudgedNetwork.ts'
import type { Scene } from './Scene.ts'

/** What the checks say of one case in one world. */
export type Verdict = {
  readonly id: string
  readonly world: WorldName
  readonly findings: readonly {
    readonly id: string
    readonly severity: string
    readonly place: string
    readonly sentence: string
  }[]
  /** What could not run, one entry for each cause, with the checks that need the same; never what does not apply. */
  readonly notRun: readonly {
    readonly id: string
    readonly reason: string
    readonly waiting: readonly string[]
  }[]
}

/** Reviews a case as the pages do, with facts that the product itself collects from the stand-ins. */
export async function judgeCase(
  judged: JudgedCase,
  world: WorldName,
  network: JudgedNetwork,
): Promise<Verdict> {
  const scene = createScene(judged, world)
  const nodeUrl = network.show(scene)
  const { findings, unchecked } = await review(
    scene,
    readOnlySource((read, { signal = new AbortController().signal } = {}) =>
      askNode(nodeUrl, read, { fetch: globalThis.fetch, signal }),
    ),
  )
  return {
    id: judged.id,
    world,
    findings: findings.map(({ id, severity, place, sentence }) => ({ id, severity, place, sentence })),
    notRun: unchecked.map(({ id, reason, waiting }) => ({
      id,
      reason,
      waiting: waiting.map((rule) => rule.id),
    })),
  }
}

async function review(scene: Scene, source: AccountSource): Promise<Assessment> {
  const client = createQueryClient()
  const account = { chainId, address: checksumAddress(safe) }
  try {
    const identity = await client.fetchQuery(identityQuery(source, account, undefined))
    if (identity === null) throw new Error(`No hash is known for Safe ${scene.before.version}`)
    const { judged, transaction } = scene
    if (judged.kind === 'message') return await reviewMessage(scene, { client, source, identity, judged })
    if (transaction === undefined) throw new Error('The case has no transaction')
    const question = askTransaction({ situation: 'unsigned', identity, transaction, signatures: undefined })
    return (await gatherReview({ client, source }, question, pageOf(scene))).assessment
  } finally {
    client.clear()
  }
}

async function reviewMessage(
  scene: Scene,
  {
    client,
    source,
    identity,
    judged,
  }: {
    readonly client: ReturnType<typeof createQueryClient>
    readonly source: AccountSource
    readonly identity: SafeIdentity
    readonly judged: JudgedMessage
  },
): Promise<Assessment> {
  const given = signableOf(judged)
  const reading = readSignableMessage(given)
  if (!reading.ok) throw new Error(`The message cannot be signed: ${reading.problem.kind}`)
  const question = {
    kind: 'message',
    identity,
    content: messageContentOf(given),
    innerHash: reading.message.hash,
  } as const
  const page = { ...pageOf(scene), asker: askerOf(judged, scene.world), onChain: false }
  return gatherMessageReview({ client, source }, question, page)
}

function signableOf({ message }: JudgedMessage): SignableMessage {
  return 'text' in message
    ? { kind: 'text', text: message.text }
    : { kind: 'typed-data', json: JSON.stringify(message.typedData) }
}

/** The page that asks. */
function askerOf({ asker }: JudgedMessage, world: WorldName): Fact<string | undefined> {
  if (asker !== undefined) return knownFact(asker)
  return world === 'full' ? knownFact('https://app.example.org') : unknownFact('asker-unsigned')
}

/** What the file of the case says of the methods of its calls. */
function claimsOf(judged: JudgedCase): readonly InterfaceClaim[] {
  if (judged.kind === 'message' || judged.named === undefined || judged.named === null) return []
  const call = decodeCall({ from: safe, ...judged.call })
  return readFileClaims(judged.named, call.calls.length === 0 ? [call] : call.calls, chainId)
}

function pageOf({ before, book, judged }: Scene): PageKnowledge & { readonly device: CheckFacts['device'] } {
  const [signer] = before.owners
  return {
    addressBook: book,
    hostNames: new Map(),
    currency: { symbol: 'ETH', decimals: 18 },
    host: undefined,
    reported: undefined,
    signer: signer === undefined ? undefined : checksumAddress(signer),
    dollarLimit: undefined,
    storageBlocked: false,
    keptTransactions: [],
    proof: undefined,
    claims: [],
    proposal: undefined,
    device: notEntered,
    interfaces: claimsOf(judged),
    orders: [],
    messages: [],
    chosenNames: [],
  }
}
