import { useQuery } from '@tanstack/react-query'
import { rowFindingsQuery } from '../../../review/rowFindings.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useSeen } from '../../../ui/useSeen.ts'
import styles from '../../parts/lists/Lists.module.css'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import { severityLooks } from '../../parts/review/severity.ts'
import { usePageKnowledge } from '../../parts/review/usePageKnowledge.ts'

/** What the checks find in a proposal before anybody opens it; asked for once the row is looked at. */
export function RowFindings({ ready, id }: { readonly ready: Ready; readonly id: string }) {
  const source = useSource()
  const [ref, seen] = useSeen<HTMLParagraphElement>()
  const page = usePageKnowledge(ready)
  const { data, isError } = useQuery({ ...rowFindingsQuery(source, refOf(ready), id, page), enabled: seen })
  return (
    <p ref={ref} className={styles.findings}>
      {isError || data === null ? (
        'Not checked: its fields or the chain are missing.'
      ) : data === undefined ? (
        'Checking…'
      ) : data.worst === undefined ? (
        'No findings yet. Open it to try it out.'
      ) : (
        <>
          <Icon name={severityLooks[data.worst].icon} tone={severityLooks[data.worst].tone} />
          <strong>{severityLooks[data.worst].word}</strong>
          {data.findings === 1 ? '1 finding' : `${data.findings} findings`}
        </>
      )}
    </p>
  )
}
