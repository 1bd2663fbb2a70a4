import { nodeFaultsOf } from '../shared/chain/proof/nodeFaultsOf.ts'
import { describeUnproven, stop, writeBlockNumber, writeProven } from '../shared/chain/proof/proofWords.ts'
import type { StateProof, Unproven } from '../shared/chain/proof/StateProof.ts'
import { sayFault } from '../shared/domain/checks/environment/environment.ts'
import { writeFinding } from '../shared/domain/checks/words/checkWords.ts'
import { neverProven, provenFactWords } from '../shared/domain/proof/provenFactWords.ts'
import type { SigningRecord } from '../shared/domain/record/signingRecord.ts'
import { checksumAddress } from '../shared/domain/values/address.ts'

/** What was proven of the Safe, in sentences and as data. */
export type ProofReport = {
  /** `Proven at block 24,651,087 (3 nodes name it)`, or why nothing is proven. */
  readonly result: string
  readonly proven:
    | {
        readonly block: string
        readonly hash: string
        readonly namedBy: readonly string[]
        /** By the words of each fact. */
        readonly state: Readonly<Record<string, string>>
      }
    | undefined
  readonly notProvable: string
}

export function reportProof(proof: StateProof): ProofReport {
  return { ...describeResult(proof), notProvable: neverProven }
}

/** What the nodes do wrong, as check K4 says it of a proof that is made on the page. */
export function proofFindings(proof: StateProof): SigningRecord['findings'] {
  return nodeFaultsOf(proof).map((fault) => ({
    id: 'K4',
    severity: 'critical',
    place: 'transaction',
    sentence: `${writeFinding(sayFault(fault))} ${stop}`,
  }))
}

/** A report as lines of text. */
export function writeProof({ result, proven, notProvable }: ProofReport): readonly string[] {
  const state = Object.entries(proven?.state ?? {}).map(([name, value]) => `${name}  ${value}`)
  const header =
    proven === undefined ? [] : [`block hash  ${proven.hash}`, `named by  ${proven.namedBy.join(', ')}`]
  return [result, ...header, ...state, `Not provable here: ${notProvable}`]
}

function describeResult(proof: StateProof): Pick<ProofReport, 'result' | 'proven'> {
  if (proof.kind === 'unproven') return { result: `Not proven. ${describeWhy(proof.why)}`, proven: undefined }
  const { header, namedBy, safe, balance } = proof.state
  const words = provenFactWords
  return {
    result: `${writeProven(proof.state)}.`,
    proven: {
      block: String(header.number),
      hash: header.hash,
      namedBy,
      state: {
        [words.owners]: safe.owners.map(checksumAddress).join(', '),
        [words.threshold]: `${safe.threshold} of ${safe.owners.length}`,
        [words.nonce]: writeBlockNumber(safe.nonce),
        [words.modules]: safe.modules.map(checksumAddress).join(', ') || 'none',
        [words.guard]: checksumAddress(safe.guard),
        [words.moduleGuard]: checksumAddress(safe.moduleGuard),
        [words.fallbackHandler]: checksumAddress(safe.fallbackHandler),
        [words.singleton]: checksumAddress(safe.singleton),
        [words.balance]: `${balance} wei`,
      },
    },
  }
}

function describeWhy(why: Unproven): string {
  return why.kind === 'one-host'
    ? 'Two nodes of different hosts have to name the block. Name another with --rpc.'
    : describeUnproven(why)
}
