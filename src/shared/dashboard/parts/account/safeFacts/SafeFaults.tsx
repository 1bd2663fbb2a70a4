import { useQuery } from '@tanstack/react-query'
import { canBeSigned } from '../../../../domain/safe/canBeSigned.ts'
import { hashingVersionText } from '../../../../domain/safe/hashingVersion.ts'
import { knownSafeVersion } from '../../../../domain/safe/knownVersions.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { chainSafeQuery } from '../../../../queries/safeFacts.ts'
import { safePartsOf, safePartsQuery } from '../../../../queries/safeParts.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useAccountRef } from '../../frame/page/useReady.ts'
import { describeUnsignable } from './describeUnsignable.ts'

/** What is so wrong with the Safe itself that it holds for each of its transactions. Nothing where nothing is. */
export function SafeFaults() {
  const source = useSource()
  const account = useAccountRef()
  const safe = useQuery(chainSafeQuery(source, account)).data
  const parts = safePartsOf([['singleton', safe?.singleton]])
  const identities = useQuery(safePartsQuery(source, account, parts)).data
  if (safe === undefined) return null
  const unsignable = canBeSigned(safe) ? undefined : describeUnsignable(safe)
  const isForeign = [...(identities?.values() ?? [])].some(({ kind }) => notPublished.has(kind))
  const isKnown = knownSafeVersion(safe.version) !== undefined
  return (
    <>
      {unsignable !== undefined && (
        <Note kind="high" title={unsignable.title}>
          {unsignable.meaning}
        </Note>
      )}
      {!isKnown && (
        <Note kind="high" title={sayVersion(safe)}>
          {saySigning(safe)} {isForeign && `Its singleton is ${checksumAddress(safe.singleton)}.`}
        </Note>
      )}
      {isKnown && isForeign && (
        <Note kind="high" title="This Safe runs code that Safe does not publish.">
          Its singleton is {checksumAddress(safe.singleton)}. That code decides who can spend, whatever the
          owners and the threshold here are.
        </Note>
      )}
    </>
  )
}

function sayVersion({ version }: SafeState): string {
  return version.trim() === ''
    ? 'This Safe names no version.'
    : `This Safe says it is version “${visibleText(version)}”, which is not known here.`
}

function saySigning(safe: SafeState): string {
  const used = hashingVersionText(safe)
  if (used === undefined)
    return safe.hashesAs === 'no-known-version'
      ? 'Its contract makes other hashes than every known version, so nothing of it can be signed here.'
      : 'Its contract did not say how it hashes, so nothing of it can be signed here for now.'
  return safe.hashesAs === 'not-answered'
    ? `Its hashes are made as ${used} makes them, and its contract did not confirm it.`
    : `Its contract hashes as ${used} does, so its transactions can be read and signed. What else its code does is not known.`
}

const notPublished: ReadonlySet<string> = new Set(['foreign', 'no-code', 'other-code', 'other-role'])
