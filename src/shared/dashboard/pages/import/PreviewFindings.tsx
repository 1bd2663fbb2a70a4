import { useQuery } from '@tanstack/react-query'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import type { Signable } from '../../../domain/signable/Signable.ts'
import { importFindingsQuery } from '../../../review/importFindings.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Status } from '../../../ui/Status.tsx'
import text from '../../../ui/text.module.css'
import { useSeen } from '../../../ui/useSeen.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { VerdictMark } from '../../parts/frame/verdict/VerdictHead.tsx'
import { FindingsList } from '../../parts/reading/panels/FindingsList.tsx'
import { Counts } from '../../parts/reading/panels/FindingsPanel.tsx'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'
import styles from './ImportPreview.module.css'

/** What the checks find in something that was sent here, before it is kept; asked for once it is looked at. */
export function PreviewFindings({ signable }: { readonly signable: Signable }) {
  const ready = useReady()
  const source = useSource()
  const [ref, seen] = useSeen<HTMLElement>()
  const page = usePageKnowledge(ready)
  const { data, isError } = useQuery({
    ...importFindingsQuery(source, refOf(ready), signable, page),
    enabled: seen,
  })
  return (
    <section
      ref={ref}
      className={styles.review}
      aria-label="Findings"
      aria-busy={data === undefined && !isError}
    >
      {isError || data === null ? (
        <p className={styles.reviewHead}>Not checked: the chain does not give the version of the Safe.</p>
      ) : data === undefined ? (
        <p className={styles.reviewHead}>Checking…</p>
      ) : (
        <Found assessment={data} kind={signable.kind} />
      )}
    </section>
  )
}

function Found({ assessment, kind }: { readonly assessment: Assessment; readonly kind: Signable['kind'] }) {
  const { findings, unchecked } = assessment
  const isTransaction = kind === 'transaction'
  return (
    <>
      <div className={styles.reviewHead}>
        <h3>Findings</h3>
        <VerdictMark verdict={verdictOf(assessment, false)} />
        <Counts findings={findings} />
        {isTransaction && <span className={text.small}>Keep it and open it to simulate it.</span>}
      </div>
      <FindingsList
        findings={findings}
        unchecked={unchecked}
        whenNone={
          isTransaction ? (
            <Status icon="unknown" tone="quiet">
              Nothing found so far.
            </Status>
          ) : undefined
        }
      />
    </>
  )
}
