import { useQuery } from '@tanstack/react-query'
import { safeFactQuery } from '../../../queries/gatewayFacts.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { PartEntry } from './PartEntry.tsx'
import styles from './SafeParts.module.css'

/** When and by whom the Safe was made, which only the gateway says. */
export function CreationEntry() {
  const { data, isPending, isError } = useQuery(safeFactQuery('creation', useAccountRef()))
  if (isPending)
    return (
      <PartEntry name="Created">
        <Skeleton width="medium" />
      </PartEntry>
    )
  if (isError || data === null)
    return (
      <PartEntry name="Created">
        <span className={text.muted}>{isError ? 'Unknown' : 'The gateway does not know'}</span>
      </PartEntry>
    )
  return (
    <PartEntry name="Created" marks={<SourceMarks of={['gateway']} />}>
      <DateTime timestamp={data.createdAt} />
      <span className={styles.by}>
        by <AddressView address={data.creator} />
      </span>
    </PartEntry>
  )
}
