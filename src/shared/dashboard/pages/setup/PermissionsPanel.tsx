import { useQuery } from '@tanstack/react-query'
import { visibleText } from '../../../domain/values/text.ts'
import { hostAnswerQuery } from '../../../queries/hostFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { addressBook } from '../../parts/account/names/useAddressBook.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

/** What the host granted and refused, in its own list. */
export function PermissionsPanel() {
  const describeError = useDescribeError()
  const permissions = useQuery(hostAnswerQuery(useSource(), 'wallet_getPermissions', undefined))
  return (
    <SetPanel title="Permissions" about="What the wallet lets this page read.">
      {permissions.data === undefined ? (
        <PanelBody>
          {permissions.error === null ? <Skeleton width="long" /> : describeError(permissions.error).title}
        </PanelBody>
      ) : permissions.data.length === 0 ? (
        <PanelBody>
          <p className={styles.none}>Nothing was granted to this page, and nothing refused.</p>
        </PanelBody>
      ) : (
        <Facts>
          {permissions.data.map(({ capability, denied }) => (
            <Fact
              key={capability}
              name={capability === addressBook ? 'Read your address book' : visibleText(capability)}
            >
              <Status icon={denied ? 'rejected' : 'tick'} tone={denied ? undefined : 'ok'}>
                {denied ? 'Refused' : 'Granted'}
              </Status>
            </Fact>
          ))}
        </Facts>
      )}
    </SetPanel>
  )
}
