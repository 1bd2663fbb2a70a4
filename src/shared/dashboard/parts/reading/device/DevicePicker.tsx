import { useId } from 'react'
import {
  type DeviceChoice,
  deviceModels,
  isLedger,
  ledgerRoutes,
  usualChoice,
} from '../../../../domain/device/DeviceModel.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { Choice } from '../../../../ui/fields/Choice.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import styles from './DevicePicker.module.css'
import { modelNames, routeNames } from './describeScreen.ts'

const routes = ledgerRoutes.map((value) => ({ value, name: routeNames[value] }))

/** One choice of a device, and what changes its screens. */
export function DevicePicker({
  signer,
  choice,
  onChoose,
}: {
  readonly signer: Address | undefined
  readonly choice: DeviceChoice | undefined
  readonly onChoose: (choice: DeviceChoice) => void
}) {
  const name = useId()
  return (
    <div className={styles.picker}>
      <fieldset className={styles.models}>
        <legend>
          {signer === undefined ? (
            'What do you sign with?'
          ) : (
            <>
              What does <code title={signer}>{shortenAddress(signer)}</code> sign with?
            </>
          )}
        </legend>
        {deviceModels.map((model) => (
          <label key={model} className={styles.model}>
            <input
              type="radio"
              name={name}
              checked={choice?.model === model}
              onChange={() => onChoose(usualChoice(model))}
            />
            <span>{modelNames[model]}</span>
          </label>
        ))}
      </fieldset>
      {choice !== undefined && <Settings choice={choice} onChoose={onChoose} />}
    </div>
  )
}

function Settings({
  choice,
  onChoose,
}: {
  readonly choice: DeviceChoice
  readonly onChoose: (choice: DeviceChoice) => void
}) {
  const { model, route, showsHashes } = choice
  const asked = isLedger(model)
    ? 'Its setting “Transaction hash” is on'
    : model === 'trezor'
      ? 'My software shows the message hash on it'
      : undefined
  if (asked === undefined) return null
  return (
    <div className={styles.settings}>
      {isLedger(model) && (
        <Choice
          label="It is sent"
          value={route}
          options={routes}
          onChange={(next) => onChoose({ ...choice, route: next })}
        />
      )}
      {route !== 'hashes' && (
        <Switch on={showsHashes} onChange={(on) => onChoose({ ...choice, showsHashes: on })}>
          {asked}
        </Switch>
      )}
    </div>
  )
}
