import { defaultCurrency } from '../../../../configuration/defaultCurrency.ts'

/** Fiat values are asked for in this currency (SPEC section 9). */
export const currency = defaultCurrency
