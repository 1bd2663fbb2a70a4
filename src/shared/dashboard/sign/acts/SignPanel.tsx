import { useSource } from '../../../source/SourceContext.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { SignActs, type SignActsProps } from './SignActs.tsx'

/** The acts of a transaction or message that waits, as a panel of its own. */
export function SignPanel(props: SignActsProps) {
  const { safeSigner } = useSource().capabilities
  const acts = <SignActs {...props} />
  if (safeSigner === undefined) return acts
  return (
    <Panel title={props.signable.kind === 'transaction' ? 'Sign and execute' : 'Sign'}>
      <PanelBody>{acts}</PanelBody>
    </Panel>
  )
}
