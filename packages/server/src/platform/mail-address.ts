/** The e-mail address alone, out of `Our Shop <tickets@shop.example>`. */
export const mailAddress = (written: string): string => /<([^<>]+)>/.exec(written)?.[1] ?? written
