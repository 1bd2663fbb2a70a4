import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import type { Answering } from './Answering.ts'
import { AskedBy } from './AskedBy.tsx'
import { RefuseActs } from './RequestActs.tsx'

/** An app that wants to read the names of this device. */
export function RequestNames({ answering }: { readonly answering: Answering }) {
  const { isHeard, told, tell, finish } = answering
  return (
    <div className={layout.stack}>
      <AskedBy answering={answering} />
      <Panel title="Decide">
        <PanelBody>
          <div className={layout.stack}>
            <p>
              It wants to read every name and address in the address book of this device on this network. What
              it does with them cannot be seen here.
            </p>
            {isHeard && told === undefined && (
              <Button
                block
                onClick={() => {
                  tell({ kind: 'names-given' })
                  finish({ kind: 'names-given' })
                }}
              >
                Give the names
              </Button>
            )}
            <RefuseActs answering={answering} />
          </div>
        </PanelBody>
      </Panel>
    </div>
  )
}
