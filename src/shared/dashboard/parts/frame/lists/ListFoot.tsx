import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PanelFoot } from '../../../../ui/Panel.tsx'

/** Below a list: what is missing in it, and how to get the rest. */
export function ListFoot({
  warning,
  action,
}: {
  readonly warning?: string | false
  readonly action: { readonly name: string; readonly run: () => unknown } | false
}) {
  return (
    <PanelFoot>
      {warning && (
        <>
          <Icon name="warning" tone="warn" />
          {warning}
        </>
      )}
      {action && (
        <Button small onClick={action.run}>
          {action.name}
        </Button>
      )}
    </PanelFoot>
  )
}
