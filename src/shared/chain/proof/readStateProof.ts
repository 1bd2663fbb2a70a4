import { numberToHex } from 'viem/utils'
import { type ProvenAccount, proveAccount } from '../../domain/proof/accountProof.ts'
import type { BlockHeader } from '../../domain/proof/blockHeader.ts'
import { differencesFromProven, type SaidOfSafe } from '../../domain/proof/differencesFromProven.ts'
import { type KeptNodes, keepNodes } from '../../domain/proof/keptNodes.ts'
import { type ClaimedLists, readSafeProof, slotsOfSafe } from '../../domain/proof/safeProof.ts'
import type { Address } from '../../domain/values/address.ts'
import { hexToBytes } from '../../domain/values/hexBytes.ts'
import { waitFor } from '../../source/waitFor.ts'
import { isSilence } from '../reads/isSilence.ts'
import { askWitnesses, type WitnessWait } from './askWitnesses.ts'
import { judgeFalseHeader, judgeHeaders, type NamedHeader } from './judgeHeaders.ts'
import { type HeaderAnswer, readHeader } from './readHeader.ts'
import { readSaidOfSafe } from './readSaidOfSafe.ts'
import type { ProofFault, ProofNode, ProvenState, StateProof, Unproven } from './StateProof.ts'

/** The block is replaced now and then, and a public node is several machines: only what lasts is a fault. */
const attempts = 3
const betweenMilliseconds = 4_000
/** A page of modules that is full may go on, and more slots than these are asked of no node. */
const mostModules = 99
const mostOwners = 1_000

export type StateQuestion = {
  readonly safe: Address
  /** The node that all other reads come from. */
  readonly main: ProofNode
  /** Nodes of other hosts. */
  readonly witnesses: readonly ProofNode[]
}

/**
 * Proves owners, threshold, nonce, modules, guards, fallback handler, singleton and native balance of a Safe on the
 * newest block of `main`, whose header is hashed here and named by two hosts at least (EIP-1186; Yellow Paper 4.3).
 * Three questions to `main` where all is in order. Never fails: what is not proven has a reason, and what a node does
 * wrong is a fault only after it was asked again. Rejects only when `signal` aborts.
 */
export async function readStateProof(
  { safe, main, witnesses }: StateQuestion,
  signal: AbortSignal,
  wait: WitnessWait['wait'] = waitFor,
): Promise<StateProof> {
  const others = witnesses.filter(
    ({ host }, index) =>
      host !== main.host && witnesses.findIndex((witness) => witness.host === host) === index,
  )
  if (others.length === 0) return unproven({ kind: 'one-host', hosts: [main.host] })
  const question = { safe, main, witnesses: others }
  let attempt = await attemptProof(question, { signal, wait })
  for (let done = 1; attempt.again && done < attempts; done++) {
    await wait(betweenMilliseconds, signal)
    attempt = await attemptProof(question, { signal, wait })
  }
  return attempt.proof
}

/** `again`: what was found may be a matter of moments. */
type ProofAttempt = { readonly proof: StateProof; readonly again: boolean }

function final(why: Unproven): ProofAttempt {
  return { proof: unproven(why), again: false }
}

function unproven(why: Unproven, faults: readonly ProofFault[] = []): StateProof {
  return { kind: 'unproven', why, faults }
}

async function attemptProof(question: StateQuestion, waiting: WitnessWait): Promise<ProofAttempt> {
  const { main, witnesses } = question
  const { signal } = waiting
  const newest = await readHeader(main, 'latest', signal)
  switch (newest.kind) {
    case 'none':
    case 'silent':
      return final({ kind: 'silent', hosts: [main.host] })
    case 'unreadable':
      return final({ kind: 'header-shape', hosts: [main.host] })
    case 'false': {
      const others = await Promise.all(witnesses.map((witness) => readHeader(witness, 'latest', signal)))
      const named = judgeFalseHeader(newest, others)
      return { proof: notNamed(named), again: named.faults.length > 0 }
    }
    case 'header': {
      const [named, tried] = await Promise.all([
        nameHeader(newest, witnesses, waiting),
        proveAt(question, newest.header, signal),
      ])
      return proveTogether(question, { header: newest.header, named, tried }, signal)
    }
  }
}

function notNamed({ why, faults }: NamedHeader): StateProof {
  return unproven(why ?? { kind: 'one-host', hosts: [] }, faults)
}

async function nameHeader(
  main: HeaderAnswer & { readonly header: BlockHeader },
  witnesses: readonly ProofNode[],
  waiting: WitnessWait,
): Promise<NamedHeader> {
  const judge = (answers: readonly HeaderAnswer[]) => judgeHeaders(main, answers)
  const enough = (answers: readonly HeaderAnswer[]) => judge(answers).why === undefined
  return judge(await askWitnesses(witnesses, { block: main.header.number, enough }, waiting))
}

type Tried =
  | { readonly kind: 'state'; readonly state: Omit<ProvenState, 'header' | 'namedBy'> }
  | { readonly kind: 'why'; readonly why: Unproven }
  | { readonly kind: 'fault'; readonly fault: ProofFault }

/** Asks for everything about one block. Rejects only when `signal` aborts. */
async function proveAt(
  { safe, main }: StateQuestion,
  header: BlockHeader,
  signal: AbortSignal,
): Promise<Tried> {
  const block = header.number
  const answers = await readSaidOfSafe(main.request, { safe, block }, signal).catch(() => {
    signal.throwIfAborted()
    return 'silent' as const
  })
  const why = (kind: Unproven['kind'], hosts: readonly string[]): Tried => ({
    kind: 'why',
    why: { kind, hosts },
  })
  if (answers === 'silent') return why('silent', [main.host])
  if (answers === undefined) return why('other-storage', [])
  if (answers.owners.length > mostOwners || answers.modules.length > mostModules) return why('too-long', [])
  const slots = slotsOfSafe(answers)
  const params = [safe, slots, numberToHex(block)]
  try {
    const answer = await main.request({ method: 'eth_getProof', params }, { signal })
    const account = proveAccount({ stateRoot: hexToBytes(header.stateRoot), address: safe, slots }, answer)
    if (account === undefined) return { kind: 'fault', fault: { kind: 'proof', hosts: [main.host], block } }
    return compareWithProof(answers, { account, block, host: main.host, nodes: keepNodes(answer) })
  } catch (error) {
    signal.throwIfAborted()
    return why(isSilence(error) ? 'silent' : 'refused', [main.host])
  }
}

function compareWithProof(
  answers: SaidOfSafe & ClaimedLists,
  {
    account,
    block,
    host,
    nodes,
  }: {
    readonly account: ProvenAccount
    readonly block: bigint
    readonly host: string
    readonly nodes: KeptNodes
  },
): Tried {
  const { slots, balance, codeHash, size } = account
  const proof = readSafeProof(answers, slots)
  if (proof.kind === 'other-storage') return { kind: 'why', why: { kind: 'other-storage', hosts: [] } }
  const facts =
    proof.kind === 'other-lists' ? proof.lists : differencesFromProven(answers, { ...proof.safe, balance })
  if (proof.kind === 'other-lists' || facts.length > 0)
    return { kind: 'fault', fault: { kind: 'answers', hosts: [host], block, facts } }
  const { safe } = proof
  return { kind: 'state', state: { from: host, safe, balance, codeHash, slots: slots.length, size, nodes } }
}

async function proveTogether(
  { main }: StateQuestion,
  {
    header,
    named,
    tried,
  }: { readonly header: BlockHeader; readonly named: NamedHeader; readonly tried: Tried },
  signal: AbortSignal,
): Promise<ProofAttempt> {
  const { namedBy, why, faults } = named
  const again = faults.length > 0
  if (tried.kind === 'fault') {
    // A block that was replaced between two questions explains it.
    const still = await readHeader(main, header.number, signal)
    const isSame = still.kind === 'header' && still.header.hash === header.hash
    if (!isSame)
      return { proof: unproven(why ?? { kind: 'moving', hosts: [main.host] }, faults), again: true }
    const all = [...faults, tried.fault]
    return { proof: unproven({ kind: 'fault', hosts: all.flatMap(({ hosts }) => hosts) }, all), again: true }
  }
  if (why !== undefined) return { proof: unproven(why, faults), again }
  if (tried.kind === 'why') return { proof: unproven(tried.why, faults), again }
  return { proof: { kind: 'proven', state: { header, namedBy, ...tried.state }, faults }, again }
}
