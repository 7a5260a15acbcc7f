/** Colour and sign of the five types of districts. */
export const TYPE_LOOK: Record<string, { colour: string; sign: string }> = {
  noble: { colour: '#8a5c00', sign: '♛' },
  religious: { colour: '#2457ad', sign: '✦' },
  trade: { colour: '#2a7446', sign: '◉' },
  military: { colour: '#a5352b', sign: '⚔' },
  unique: { colour: '#6b3f94', sign: '❖' },
};
