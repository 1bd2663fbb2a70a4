import { useEffect, useMemo, useState } from 'react'
import type { DeviceComparison } from '../../../../domain/device/DeviceComparison.ts'
import { requestForMessage, requestForTransaction } from '../../../../domain/device/DeviceRequest.ts'
import {
  createLookup,
  type LookupCandidate,
  type LookupResult,
  type OwnerSafe,
} from '../../../../domain/device/deviceLookup.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import { ComparedScreens } from '../device/ComparedScreens.tsx'
import { DevicePicker } from '../device/DevicePicker.tsx'
import { describeDeviceState, writeWarning } from '../device/describeComparison.ts'
import { ShownHashField } from '../device/ShownHashField.tsx'
import { useDeviceComparison } from '../device/useDeviceComparison.ts'
import { describeMatch } from './describeMatch.ts'
import styles from './HashesPanel.module.css'
import { HashForms, isOtherHashNamed, type NamedHash, type ShownHashes } from './HashForms.tsx'
import { deviceVerdict, firstMatch, isMatchOf } from './judgeDeviceDigits.ts'
import { ReviewSection } from './ReviewSection.tsx'

const noOthers: readonly never[] = []

type HashesPanelProps = {
  readonly candidate: LookupCandidate
  /** Of the candidate. */
  readonly hashes: ShownHashes
  readonly named: NamedHash
  /** Owners that are Safes themselves: their owners' devices show wrapped forms. */
  readonly ownerSafes: readonly OwnerSafe[]
  /** What else is known to wait: the device showing one of them is a stop. */
  readonly others?: readonly LookupCandidate[]
  /** Hears what the digits that were typed belong to. The same function each time. */
  readonly onCompared?: (entered: string, result: LookupResult) => void
  /** Hears which screens were marked. The same function each time. */
  readonly onMarked?: (comparison: DeviceComparison | undefined) => void
}

/**
 * What the device of the signer will show, screen by screen, and the hashes in the order in which devices show them,
 * never cut, each with the sources that name it. The user types what the device shows and learns which of them it is.
 */
export function HashesPanel(props: HashesPanelProps) {
  const { candidate, hashes, named } = props
  const signer = useConnectedSigner()
  const digits = useTypedDigits(props)
  const { result } = digits
  const device = useDeviceComparison(useDeviceRequest(candidate, hashes, signer), props.onMarked)
  const { drawing, comparison, different } = device
  const differs = isOtherHashNamed(hashes.hash, named)
  const match = firstMatch(result)
  return (
    <ReviewSection
      title="Compare with your device"
      result={differs ? 'A different hash was given for this. Stop.' : deviceResult(device, result)}
      verdict={deviceVerdict(
        { candidate, result },
        { isDifferent: differs || different !== undefined, comparison },
      )}
      end={<SourceMarks of={['computed']}>Computed here</SourceMarks>}
    >
      <PanelBody>
        <DevicePicker signer={signer} choice={device.choice} onChoose={device.choose} />
        {drawing !== undefined && (
          <ComparedScreens
            {...{ device, drawing }}
            of={candidate.kind}
            warning={writeWarning(candidate, hashes.hash)}
          />
        )}
        <TypedDigits candidate={candidate} digits={digits} />
      </PanelBody>
      <HashForms
        {...named}
        {...{ candidate, hashes }}
        matched={isMatchOf(match, candidate) ? match.form : undefined}
        folded={drawing !== undefined && !differs}
      />
    </ReviewSection>
  )
}

/** How far the user has compared. */
function deviceResult(
  device: Parameters<typeof describeDeviceState>[0],
  typed: LookupResult | undefined,
): string {
  return describeDeviceState(device) ?? (typed ? 'What you typed is compared' : '3 hashes to compare')
}

/** The digits that the user reads off the device, and what they belong to. */
function useTypedDigits({ candidate, others = noOthers, ownerSafes, onCompared }: HashesPanelProps) {
  const [entered, setEntered] = useState('')
  const lookUp = useMemo(
    () => createLookup({ candidates: [candidate, ...others], ownerSafes }),
    [candidate, others, ownerSafes],
  )
  // Again when what is known grows: an owner that is a Safe may be read after the digits were typed.
  useEffect(() => onCompared?.(entered, lookUp(entered)), [onCompared, entered, lookUp])
  return { entered, setEntered, result: entered.trim() === '' ? undefined : lookUp(entered) }
}

/** Where the digits are typed, and below it what they belong to. */
function TypedDigits({
  candidate,
  digits: { entered, setEntered, result },
}: {
  readonly candidate: LookupCandidate
  readonly digits: ReturnType<typeof useTypedDigits>
}) {
  return (
    <div className={styles.device}>
      <ShownHashField entered={entered} onEnter={setEntered} />
      <div role="status">
        {result !== undefined && <LookupVerdict candidate={candidate} result={result} />}
      </div>
    </div>
  )
}

/** The account that signs; `undefined` where no account is connected. */
function useConnectedSigner(): Address | undefined {
  const { account } = useReady()
  return account.kind === 'safe' ? account.signer : undefined
}

/** What the device is asked to sign. */
function useDeviceRequest(
  candidate: LookupCandidate,
  { domainHash, messageHash, hash }: ShownHashes,
  signer: Address | undefined,
) {
  return useMemo(() => {
    const asked = { hashes: { domainHash, messageHash, hash }, signer }
    return candidate.kind === 'transaction'
      ? requestForTransaction(candidate.identity, candidate.transaction, asked)
      : requestForMessage(candidate.identity, candidate.innerHash, asked)
  }, [candidate, domainHash, messageHash, hash, signer])
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
  const match = firstMatch(result)
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
