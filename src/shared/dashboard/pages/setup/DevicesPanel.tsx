import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { DevicePicker } from '../../parts/reading/device/DevicePicker.tsx'
import { modelNames } from '../../parts/reading/device/describeScreen.ts'
import { useDevice } from '../../parts/reading/device/useDevice.ts'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

/** What the signer signs with, so that a page of something to sign can show the screens of that device. */
export function DevicesPanel() {
  const { account } = useReady()
  const signer = account.kind === 'safe' ? account.signer : account.address
  const { choice, choose } = useDevice(signer)
  const [changing, setChanging] = useState(false)
  return (
    <SetPanel title="Devices" about="Choose what you sign with to see the screens it will show.">
      <ul className={styles.names}>
        <li>
          <Icon name="device" />
          <span>
            {choice === undefined ? 'No device chosen.' : modelNames[choice.model]}{' '}
            {signer !== undefined && <AddressView address={signer} copy={false} />}
          </span>
          <span className={styles.end}>
            <Button kind="quiet" small onClick={() => setChanging(!changing)}>
              {changing ? 'Done' : choice === undefined ? 'Choose' : 'Change'}
            </Button>
          </span>
        </li>
      </ul>
      {changing && (
        <PanelBody>
          <DevicePicker signer={signer} choice={choice} onChoose={choose} />
        </PanelBody>
      )}
    </SetPanel>
  )
}
