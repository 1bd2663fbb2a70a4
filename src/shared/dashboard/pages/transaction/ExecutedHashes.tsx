import type { ExecutedReading } from '../../../review/ExecutedReading.ts'
import type { ToRead } from '../../../review/readExecuted.ts'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { ReviewSection } from '../../parts/reading/panels/ReviewSection.tsx'

/** The hash that was signed, against the one in the event of the Safe. */
export function ExecutedHashes({
  executed: { ending },
  signed: {
    decoded: { hashes },
  },
}: {
  readonly executed: Pick<ExecutedReading, 'ending'>
  readonly signed: NonNullable<ToRead['signed']>
}) {
  const isExecuted = ending === 'done' || ending === 'counted'
  return (
    <ReviewSection
      title="Hashes"
      verdict={isExecuted ? 'passed' : 'info'}
      result={isExecuted ? 'The Safe executed this safeTxHash' : 'No event of the Safe names this hash'}
      end={<SourceMarks of={['computed']}>Computed here</SourceMarks>}
    >
      <PanelBody>
        {(
          [
            ['Domain hash', hashes.domainHash],
            ['Message hash', hashes.messageHash],
            ['safeTxHash', hashes.safeTxHash],
          ] as const
        ).map(([name, hash]) => (
          <div key={name}>
            <p className={text.small}>{name}</p>
            <HashFull hash={hash} />
          </div>
        ))}
      </PanelBody>
    </ReviewSection>
  )
}
