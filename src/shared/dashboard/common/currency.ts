/** Fiat values are asked for in this currency (SPEC section 9). */
export const currency = 'usd'
