import { useEffect, useMemo, useState } from 'react'
import type { HashClaim } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import { type DeviceComparison, isAllEqual } from '../../../../domain/device/DeviceComparison.ts'
import { requestForMessage, requestForTransaction } from '../../../../domain/device/DeviceRequest.ts'
import {
  createLookup,
  digitsThatCount,
  type LookupCandidate,
  type LookupMatch,
  type LookupResult,
  type OwnerSafe,
} from '../../../../domain/device/deviceLookup.ts'
import { formatSafeVersion } from '../../../../domain/safe/safeVersion.ts'
import { type DeviceForm, deviceHashes } from '../../../../domain/typedData/deviceHashes.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { PanelBody, PanelFoot } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { HashFull } from '../../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { ComparedScreens } from '../device/ComparedScreens.tsx'
import { DevicePicker } from '../device/DevicePicker.tsx'
import { describeDeviceState, writeWarning } from '../device/describeComparison.ts'
import { ShownHashField } from '../device/ShownHashField.tsx'
import { useDeviceComparison } from '../device/useDeviceComparison.ts'
import { describeMatch, formNames } from './describeMatch.ts'
import styles from './HashesPanel.module.css'
import { ReviewSection } from './ReviewSection.tsx'

const noOthers: readonly never[] = []

/**
 * What the device of the signer will show, screen by screen, and the hashes in the order in which devices show them,
 * never cut, each with the sources that name it. The user types what the device shows and learns which of them it is.
 */
export function HashesPanel({
  candidate,
  hashes,
  contractHash,
  claims,
  ownerSafes,
  others = noOthers,
  signer,
  onCompared,
  onMarked,
}: {
  readonly candidate: LookupCandidate
  /** Of the candidate. */
  readonly hashes: { readonly domainHash: Hex; readonly messageHash: Hex; readonly hash: Hex }
  /** `undefined` while it is being asked. */
  readonly contractHash: Fact<Hex> | undefined
  readonly claims: readonly HashClaim[]
  /** Owners that are Safes themselves: their owners' devices show wrapped forms. */
  readonly ownerSafes: readonly OwnerSafe[]
  /** What else is known to wait: the device showing one of them is a stop. */
  readonly others?: readonly LookupCandidate[]
  /** Hears what the digits that were typed belong to. The same function each time. */
  readonly onCompared?: (entered: string, result: LookupResult) => void
  /** The account that signs; `undefined` where no account is connected. */
  readonly signer?: Address | undefined
  /** Hears which screens were marked. The same function each time. */
  readonly onMarked?: (comparison: DeviceComparison | undefined) => void
}) {
  const [entered, setEntered] = useState('')
  const lookUp = useMemo(
    () => createLookup({ candidates: [candidate, ...others], ownerSafes }),
    [candidate, others, ownerSafes],
  )
  const { kind, identity } = candidate
  const forms = deviceHashes(hashes)
  const result = entered.trim() === '' ? undefined : lookUp(entered)
  // Again when what is known grows: an owner that is a Safe may be read after the digits were typed.
  useEffect(() => onCompared?.(entered, lookUp(entered)), [onCompared, entered, lookUp])
  const [match] = result?.kind === 'found' ? result.matches : []
  const said = [...claims.map((claim) => claim.hash), ...(contractHash?.known ? [contractHash.value] : [])]
  const differs = said.some((one) => one.toLowerCase() !== hashes.hash)
  const { domainHash, messageHash, hash } = hashes
  const request = useMemo(() => {
    const given = { hashes: { domainHash, messageHash, hash }, signer }
    return candidate.kind === 'transaction'
      ? requestForTransaction(candidate.identity, candidate.transaction, given)
      : requestForMessage(candidate.identity, candidate.innerHash, given)
  }, [candidate, domainHash, messageHash, hash, signer])
  const device = useDeviceComparison(request, onMarked)
  const { drawing, comparison, different } = device
  const three = (
    <ol className={styles.hashes}>
      {forms.slice(0, 3).map(({ form, hash: shown }) => (
        <ComparedHash
          key={form}
          of={kind}
          form={form}
          hash={shown}
          matched={isThis(match, candidate) && match?.form === form}
        >
          {form === 'hash' && <Comparisons hash={shown} contractHash={contractHash} claims={claims} />}
        </ComparedHash>
      ))}
    </ol>
  )
  const isDifferent = differs || different !== undefined
  return (
    <ReviewSection
      title="Compare with your device"
      result={
        differs
          ? 'A different hash was given for this. Stop.'
          : (describeDeviceState(device) ?? (result ? 'What you typed is compared' : '3 hashes to compare'))
      }
      verdict={
        isDifferent || stops(match, result, candidate)
          ? 'critical'
          : countsAsEqual(match, result) || (comparison !== undefined && isAllEqual(comparison))
            ? 'passed'
            : 'open'
      }
      end={<SourceMarks of={['computed']}>Computed here</SourceMarks>}
    >
      <PanelBody>
        <DevicePicker signer={signer} choice={device.choice} onChoose={device.choose} />
        {drawing !== undefined && (
          <ComparedScreens
            device={device}
            drawing={drawing}
            of={kind}
            warning={writeWarning(candidate, hash)}
          />
        )}
        <div className={styles.device}>
          <ShownHashField entered={entered} onEnter={setEntered} />
          <div role="status">
            {result !== undefined && <LookupVerdict candidate={candidate} result={result} />}
          </div>
        </div>
      </PanelBody>
      {drawing === undefined || differs ? (
        three
      ) : (
        <details className={styles.others}>
          <summary>The three hashes, and who else names them</summary>
          {three}
        </details>
      )}
      <details className={styles.others}>
        <summary>Other forms a device may show</summary>
        <ol className={styles.hashes}>
          {forms.slice(3).map(({ form, hash }) => (
            <ComparedHash
              key={form}
              of={kind}
              form={form}
              hash={hash}
              matched={isThis(match, candidate) && match?.form === form}
            />
          ))}
        </ol>
        <PanelFoot>
          Safe {formatSafeVersion(identity.version)}, chain {identity.chainId}
        </PanelFoot>
      </details>
    </ReviewSection>
  )
}

/** What was typed belongs to something else, or to nothing. */
function stops(
  match: LookupMatch | undefined,
  result: LookupResult | undefined,
  candidate: LookupCandidate,
): boolean {
  if (result === undefined || result.kind === 'too-little') return false
  return match === undefined || (match.conclusive && match.candidate !== candidate)
}

/** Enough digits were typed, and they belong to something. */
function countsAsEqual(match: LookupMatch | undefined, result: LookupResult | undefined): boolean {
  return match !== undefined && result?.kind === 'found' && result.digits >= digitsThatCount
}

/** Whether the match is one of the hashes shown here, and not one with another nonce or of an owner's wrapper. */
function isThis(match: LookupMatch | undefined, candidate: LookupCandidate): boolean {
  return match?.candidate === candidate && match.nonceShift === 0n && match.wrapper === undefined
}

function LookupVerdict({
  candidate,
  result,
}: {
  readonly candidate: LookupCandidate
  readonly result: LookupResult
}) {
  if (result.kind === 'too-little')
    return <Status icon="waiting">Enter at least 8 hex digits (0–9, a–f).</Status>
  const [match] = result.kind === 'found' ? result.matches : []
  if (result.kind === 'nothing' || match === undefined)
    return (
      <Status icon="critical" tone="critical">
        This matches nothing known. Stop.
      </Status>
    )
  if (match.conclusive && match.candidate !== candidate)
    return (
      <Status icon="critical" tone="critical">
        This belongs to {match.candidate.name}, not to {candidate.name}. Stop.
      </Status>
    )
  return <Status {...describeMatch(match, result.digits)} />
}

function ComparedHash({
  of,
  form,
  hash,
  matched,
  children,
}: {
  readonly of: LookupCandidate['kind']
  readonly form: DeviceForm
  readonly hash: Hex
  readonly matched: boolean
  readonly children?: React.ReactNode
}) {
  const { name, note } = formNames[of][form]
  return (
    <li className={matched ? styles.matched : undefined}>
      <div>
        <strong>{name}</strong>
        <p className={text.small}>{note}</p>
      </div>
      <span className={styles.hash}>
        <HashFull hash={hash} />
        <CopyButton value={hash} what={name} />
      </span>
      <ul className={styles.comparisons}>{children}</ul>
    </li>
  )
}

function Comparisons({
  hash,
  contractHash,
  claims,
}: {
  readonly hash: Hex
  readonly contractHash: Fact<Hex> | undefined
  readonly claims: readonly HashClaim[]
}) {
  return (
    <>
      {contractHash !== undefined && (
        <HashComparison
          by="The Safe’s contract"
          said={contractHash.known ? contractHash.value : undefined}
          hash={hash}
        />
      )}
      {claims.map((claim) => (
        <HashComparison key={claim.by} by={claim.by} said={claim.hash} hash={hash} />
      ))}
    </>
  )
}

function HashComparison({
  by,
  said,
  hash,
}: {
  readonly by: string
  readonly said: Hex | undefined
  readonly hash: Hex
}) {
  const same = said?.toLowerCase() === hash
  return (
    <li>
      <Status
        icon={said === undefined ? 'unknown' : same ? 'tick' : 'critical'}
        tone={said === undefined ? 'quiet' : same ? 'ok' : 'critical'}
      >
        {by}: {said === undefined ? 'does not say' : same ? 'same' : 'another hash. Stop.'}
      </Status>
    </li>
  )
}
