export const PASSWORD_LINK_SENT = {
  nl: 'Als dit e-mailadres bij ons bekend is, ontvang je een e-mail om je wachtwoord te herstellen.',
  en: 'If we know this email address, you will receive an email to reset your password.',
} as const

export const ACCOUNT_MADE = {
  nl: 'Je account is gemaakt. We hebben je een e-mail gestuurd om je adres te bevestigen.',
  en: 'Your account was made. We sent you an email to confirm your address.',
} as const

export const SIGN_IN = {
  wrong: { nl: 'E-mailadres of wachtwoord is onjuist.', en: 'Email address or password is not right.' },
  welcome: { nl: 'Je bent ingelogd.', en: 'You are signed in.' },
  second: { nl: 'Vul de code uit je authenticator-app in.', en: 'Enter the code from your authenticator app.' },
} as const
