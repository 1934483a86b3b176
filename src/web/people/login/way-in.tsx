import type { ReactNode } from 'react'
import { LanguageButtons } from '#web/kit/forms/language-buttons.tsx'
import { crossOriginOfPictures, host } from '#web/base/frame/config.ts'
import { Mark } from '#web/kit/frame/mark.tsx'
import { useText } from '#web/base/words/text.ts'
import { buildOf, useFrame } from '#web/base/calls/user.ts'
import classes from './login-page.module.css'

/** The page of a way in: the agency on ink, the form on paper. */
export function WayIn({ children }: { children: ReactNode }) {
  const t = useText()
  const frame = useFrame()
  const agency = frame?.agency
  return (
    <main className={classes.login}>
      <div className={classes.ink}>
        <div className={classes.brand}>
          <Mark size={28} />
          <span>{t('app.name')}</span>
        </div>
        <Mark size="118%" className={classes.art ?? ''} />
        {agency && (
          <div className={classes.agency}>
            {agency.logo && (
              <img
                className={classes.logo}
                src={host + agency.logo.href}
                alt={agency.name}
                crossOrigin={crossOriginOfPictures}
              />
            )}
            <b>{agency.name}</b>
            <span>{agency.address}</span>
            <span>
              {agency.kvkNumber && t('shell.kvk', { number: agency.kvkNumber })}
              {agency.wkiRegistration && `, ${t('shell.wki', { number: agency.wkiRegistration })}`}
            </span>
          </div>
        )}
      </div>
      <div className={classes.side}>
        <LanguageButtons className={classes.languages ?? ''} />
        {children}
        {frame && <p className={classes.build}>{t('shell.build', { build: buildOf(frame) })}</p>}
      </div>
    </main>
  )
}
