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
import { ReviewSection } from './ReviewSection.tsx'

/** Every call down to the last, read from the bytes here, with what the checks say of each. */
export function CallsPanel({
  call,
  sums,
  ...shown
}: ShownCalls & {
  readonly call: DecodedCall
  /** What a batch pays in all, in words. */
  readonly sums?: string | undefined
}) {
  const leaves = [...everyCall(call)].filter(({ calls }) => calls.length === 0)
  const bytes = byteCount(call)
  const exact = isExact(call)
  const whole = isFullyDecoded(call)
  const stops = shown.findings.filter(({ severity }) => severity === 'critical')
  const critical = stops.some(({ path }) => path.length > 0)
  const counted =
    leaves.length === 1 ? onlyCall(leaves[0], shown.nameOf) : `${leaves.length} calls in one batch`
  return (
    <ReviewSection
      title="Calls"
      result={
        <>
          <strong>{counted}</strong>.{' '}
          {whole
            ? 'Every byte decoded'
            : exact
              ? unknownMethods(leaves)
              : 'Not every byte is as it should be'}
        </>
      }
      verdict={critical ? 'critical' : !exact ? 'warning' : whole && stops.length === 0 ? 'passed' : 'info'}
      end={<SourceMarks of={['computed']}>Decoded here</SourceMarks>}
    >
      {sums !== undefined && <p className={styles.sums}>{sums}</p>}
      <ol className={styles.calls}>
        <CallItem call={call} shown={shown} />
      </ol>
      <PanelFoot>
        {!exact && (
          <Status icon="warning" tone="warn">
            Not every byte is what it should be. The calls above say where.
          </Status>
        )}
        {whole && bytes > 0 && (
          <Status icon="tick" tone={stops.length === 0 ? 'ok' : 'quiet'}>
            All {bytes} bytes decoded. Encoding them again gives the same bytes.
          </Status>
        )}
        {bytes > 0 && <Data data={call.data} />}
      </PanelFoot>
    </ReviewSection>
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
