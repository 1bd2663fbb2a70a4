import { useState } from 'react'
import type { NodeReport } from '../../../../chain/nodeTrial/NodeReport.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Note } from '../../../../ui/Note.tsx'
import styles from './Networks.module.css'
import { NodeForm } from './NodeForm.tsx'
import { NodeList } from './NodeList.tsx'
import { NodeReportList } from './NodeReportList.tsx'
import { type WitnessTools, witnessToolsOf } from './WitnessTools.ts'

/** Sets up witnesses of a network whose main node is the host's: adds, orders, removes. Every change is kept at once. */
export function WitnessDialog({
  chain: { id, name },
  tools = witnessToolsOf(window),
  onChange,
  onClose,
}: {
  readonly chain: Pick<Chain, 'id' | 'name'>
  readonly tools?: WitnessTools
  readonly onChange: () => void
  readonly onClose: () => void
}) {
  const [urls, setUrls] = useState(() => tools.read(id))
  const [report, setReport] = useState<NodeReport>()
  const [lost, setLost] = useState(false)

  function save(changed: readonly string[]) {
    const kept = tools.write(id, changed)
    setLost(!kept)
    if (!kept) return
    setUrls(changed)
    onChange()
  }

  return (
    <Dialog title={`Witness nodes of ${name}`} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          The wallet’s node answers all reads. A witness confirms its blocks and single facts. Nodes of one
          host count once.
        </p>
        <NodeList
          nodes={urls.map((url) => ({ url, role: 'witness' }))}
          onChange={(nodes) => save(nodes.map(({ url }) => url))}
        />
        {report !== undefined && <NodeReportList report={report} />}
        <NodeForm
          chainId={id}
          answered
          only="witness"
          tools={tools}
          onAdd={({ url }, answered) => {
            setReport(answered)
            save([...urls.filter((other) => other !== url), url])
          }}
        />
        <div role="status">
          {lost && (
            <Note kind="high" title="This browser keeps nothing for this page.">
              Nothing was changed. Allow storage for this page, or use another browser.
            </Note>
          )}
        </div>
      </div>
    </Dialog>
  )
}
