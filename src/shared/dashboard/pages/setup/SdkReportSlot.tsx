import { useQuery } from '@tanstack/react-query'
import { officialPackagesQuery } from '../../../queries/hostFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'

/** What the Safe Apps SDK hears from the host, beside what this page knows; nothing where there is no host. */
export function SdkReportSlot() {
  const source = useSource()
  const { data, isError } = useQuery(officialPackagesQuery(source))
  if (!isError) return data?.report
  return (
    <Note kind="warn" title="The Safe Apps SDK could not be loaded.">
      The network failed, or a newer version replaced this page. Reload it.
    </Note>
  )
}
