import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import button from '../../../ui/Button.module.css'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import layout from '../../parts/frame/page/Layout.module.css'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import type { Ready } from '../../parts/frame/page/Ready.ts'

/** From how a Safe is set up to a proposal that changes it; nothing for who can only look at it. */
export function ChangePanel({ ready }: { readonly ready: Ready }) {
  const { capabilities } = useSource()
  if (!maySend(ready) && proposerOf(capabilities, ready) === undefined) return null
  return (
    <Panel title="Change this Safe">
      <PanelBody>
        <p className={text.small}>You build it here and check it on the next page.</p>
        <div className={layout.row}>
          <Link
            className={joinClasses(button.button, button.small)}
            to={{ page: 'new-transaction', part: 'change' }}
          >
            Propose a change
          </Link>
        </div>
      </PanelBody>
    </Panel>
  )
}
