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

type WitnessDialogProps = {
  readonly chain: Pick<Chain, 'id' | 'name'>
  readonly tools?: WitnessTools
  readonly onChange: () => void
  readonly onClose: () => void
}

/** Sets up witnesses of a network whose main node is the host's: adds, orders, removes. Every change is kept at once. */
export function WitnessDialog({
  chain: { id, name },
  tools = witnessToolsOf(window),
  onChange,
  onClose,
}: WitnessDialogProps) {
  const { urls, lost, save } = useKeptWitnesses(id, tools, onChange)
  const [report, setReport] = useState<NodeReport>()
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
        <div role="status">{lost && <UnkeptChange />}</div>
      </div>
    </Dialog>
  )
}

function UnkeptChange() {
  return (
    <Note kind="high" title="This browser keeps nothing for this page.">
      Nothing was changed. Allow storage for this page, or use another browser.
    </Note>
  )
}

/** The witnesses that are kept. `lost`: the browser did not keep the last change, and nothing has changed. */
function useKeptWitnesses(chainId: number, tools: WitnessTools, onChange: () => void) {
  const [urls, setUrls] = useState(() => tools.read(chainId))
  const [lost, setLost] = useState(false)

  function save(changed: readonly string[]) {
    const kept = tools.write(chainId, changed)
    setLost(!kept)
    if (!kept) return
    setUrls(changed)
    onChange()
  }

  return { urls, lost, save }
}
