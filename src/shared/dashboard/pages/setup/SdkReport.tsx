import { type ReactNode, useEffect, useState } from 'react'
import { useSource } from '../../../source/SourceContext.tsx'
import { Note } from '../../../ui/Note.tsx'

/** What the Safe Apps SDK on this page reports; nothing where no page is around this one. */
export function SdkReport() {
  const { officialPackages } = useSource().capabilities
  const [report, setReport] = useState<ReactNode>()

  useEffect(() => {
    let shown = true
    const show = (found: ReactNode) => shown && setReport(found)
    officialPackages?.().then(
      (packages) => show(packages.report),
      () => show(<NotLoaded />),
    )
    return () => {
      shown = false
    }
  }, [officialPackages])

  return report
}

function NotLoaded() {
  return (
    <Note kind="warn" title="The Safe Apps SDK could not be loaded.">
      The network failed, or a newer version replaced this page. Reload it.
    </Note>
  )
}
