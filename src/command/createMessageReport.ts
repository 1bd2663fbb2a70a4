import type { StateProof } from '../shared/chain/proof/StateProof.ts'
import { configuration } from '../shared/configuration/configuration.ts'
import type { Assessment } from '../shared/domain/checks/Assessment.ts'
import { recordFindings, type SigningRecord } from '../shared/domain/record/signingRecord.ts'
import { formatSafeVersion } from '../shared/domain/safe/safeVersion.ts'
import type { MessageVerdict } from './checkMessage.ts'
import { type CommandOutcome, outcomeOf, reportedProof } from './createReport.ts'
import type { VersionSource } from './findTransaction.ts'
import type { ProofReport } from './reportProof.ts'

/** What the command says of a message. */
export type MessageReport = Pick<SigningRecord, 'appVersion' | 'madeAt' | 'safe' | 'findings' | 'checks'> & {
  readonly kind: 'countersign check'
  readonly of: 'message'
  readonly outcome: CommandOutcome
  readonly versionFrom: VersionSource
  /** The text, or the typed data as JSON, as it was given. */
  readonly message: string
  readonly hashes: MessageVerdict['hashes']
  /** Absent where no node is named. */
  readonly provenState?: ProofReport
}

/** `said` are the same findings, in words that fit the command. `proof`: `undefined` where no node is named. */
export function createMessageReport(
  { identity, versionFrom, given, hashes, assessment }: MessageVerdict,
  { said, proof }: { readonly said: Assessment; readonly proof: StateProof | undefined },
): MessageReport {
  const { findings, checks } = recordFindings(said)
  return {
    kind: 'countersign check',
    of: 'message',
    outcome: outcomeOf(assessment, proof),
    appVersion: configuration.version,
    madeAt: new Date(Date.now()).toISOString(),
    safe: {
      chainId: identity.chainId,
      address: identity.safe,
      version: formatSafeVersion(identity.version),
    },
    versionFrom,
    message: given.kind === 'text' ? given.text : given.json,
    hashes,
    checks,
    ...reportedProof(findings, proof),
  }
}
