import { useRouting } from '../../../routing/RouterContext.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { BatchDialogs } from '../../parts/lines/BatchDialogs.tsx'
import { useBatch } from '../../parts/lines/useBatch.ts'
import layout from '../../parts/page/Layout.module.css'
import { maySend } from '../../parts/page/maySend.ts'
import { proposerOf } from '../../parts/page/proposerOf.ts'
import type { Ready } from '../../parts/page/Ready.ts'

/** From how a Safe is set up to a proposal that changes it; nothing for who can only look at it. */
export function ChangePanel({ ready }: { readonly ready: Ready }) {
  const { capabilities } = useSource()
  const { router, account } = useRouting()
  const batch = useBatch(ready)
  if (!maySend(ready) && proposerOf(capabilities, ready) === undefined) return null
  return (
    <Panel title="Change this Safe">
      <PanelBody>
        <p className={text.small}>
          Owners, threshold, modules, guard and fallback handler change by a transaction of the Safe, which
          its owners sign like any other. It is put together here and checked on the next page.
        </p>
        <div className={layout.row}>
          <Button small onClick={() => batch.open('change')}>
            Propose a change…
          </Button>
        </div>
      </PanelBody>
      <BatchDialogs
        ready={ready}
        batch={batch}
        onAdded={() => router.navigate({ account, route: { page: 'new-transaction' } })}
      />
    </Panel>
  )
}
