import {
  type DecodedCall,
  everyCall,
  isExact,
  isFullyDecoded,
} from '../../../../domain/calldata/DecodedCall.ts'
import { PanelFoot } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import { SourceMarks } from '../../../../ui/values/SourceMarks.tsx'
import { CallItem, type ShownCalls } from './CallItem.tsx'
import styles from './CallsPanel.module.css'
import { byteCount, onlyCall, unknownMethods } from './callWords.ts'
import { ReviewSection, type SectionVerdict } from './ReviewSection.tsx'

/** Every call down to the last, read from the bytes here, with what the checks say of each. */
export function CallsPanel({
  call,
  shown,
  sums,
}: {
  readonly call: DecodedCall
  readonly shown: ShownCalls
  /** What a batch pays in all, in words. */
  readonly sums?: string | undefined
}) {
  const { counted, decoded, verdict, calm } = judgeDecoding(call, shown)
  return (
    <ReviewSection
      title="Calls"
      result={
        <>
          <strong>{counted}</strong>. {decoded}
        </>
      }
      verdict={verdict}
      end={<SourceMarks of={['computed']}>Decoded here</SourceMarks>}
    >
      {sums !== undefined && <p className={styles.sums}>{sums}</p>}
      <ol className={styles.calls}>
        <CallItem call={call} shown={shown} />
      </ol>
      <DecodedFoot call={call} calm={calm} />
    </ReviewSection>
  )
}

/** How many calls there are, how far they are read, and what the checks say of them. */
function judgeDecoding(call: DecodedCall, { findings, nameOf }: Pick<ShownCalls, 'findings' | 'nameOf'>) {
  const leaves = [...everyCall(call)].filter(({ calls }) => calls.length === 0)
  const exact = isExact(call)
  const whole = isFullyDecoded(call)
  const stops = findings.filter(({ severity }) => severity === 'critical')
  const critical = stops.some(({ path }) => path.length > 0)
  const calm = stops.length === 0
  const verdict: SectionVerdict = critical
    ? 'critical'
    : !exact
      ? 'warning'
      : whole && calm
        ? 'passed'
        : 'info'
  return {
    calm,
    verdict,
    counted: leaves.length === 1 ? onlyCall(leaves[0], nameOf) : `${leaves.length} calls in one batch`,
    decoded: whole
      ? 'Every byte decoded'
      : exact
        ? unknownMethods(leaves)
        : 'Not every byte is as it should be',
  }
}

/** Whether every byte was read, and the bytes. `calm`: nothing critical was found in them. */
function DecodedFoot({ call, calm }: { readonly call: DecodedCall; readonly calm: boolean }) {
  const bytes = byteCount(call)
  return (
    <PanelFoot>
      {!isExact(call) && (
        <Status icon="warning" tone="warn">
          Not every byte is what it should be. The calls above say where.
        </Status>
      )}
      {isFullyDecoded(call) && bytes > 0 && (
        <Status icon="tick" tone={calm ? 'ok' : 'quiet'}>
          All {bytes} bytes decoded. Encoding them again gives the same bytes.
        </Status>
      )}
      {bytes > 0 && <Data data={call.data} />}
    </PanelFoot>
  )
}

function Data({ data }: { readonly data: string }) {
  return (
    <details className={styles.data}>
      <summary>Show data</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <code role="group" aria-label="Data" tabIndex={0}>
        {data}
      </code>
    </details>
  )
}
