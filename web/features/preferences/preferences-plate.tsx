import { useState } from 'react';
import { useLayout } from '#web/browser/appearance.ts';
import { setPreference, usePreferences } from '#web/browser/preferences.ts';
import { playTone } from '#web/browser/tone.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** ACCT-03: the toggles, each at once and kept in this browser. */
export function PreferencesPlate({ className }: { className?: string | undefined }) {
  const [layout, setLayout] = useLayout();
  const preferences = usePreferences();
  const [more, setMore] = useState(false);
  return (
    <Plate title="Preferences" className={className}>
      <Switch
        label="Compact mode"
        hint="The same with less air."
        on={layout === 'compact'}
        onChange={(on) => setLayout(on ? 'compact' : 'default')}
      />
      <Switch
        label="Notifications"
        hint="Short notices that something is done. What is wrong, and what is about credits or money, is always said."
        on={preferences.notifications}
        onChange={(on) => setPreference('notifications', on)}
      />
      <Switch
        label="Auto save"
        hint="Keeps what you are writing in this browser."
        on={preferences.autoSaveSettings}
        onChange={(on) => setPreference('autoSaveSettings', on)}
      />
      <Fold title="More" open={more} onOpenChange={setMore}>
        <div>
          <Switch
            label="Show quick actions"
            hint="On this dashboard."
            on={preferences.showQuickActions}
            onChange={(on) => setPreference('showQuickActions', on)}
          />
          <Switch
            label="Sound effects"
            hint="A short tone when an answer is there."
            on={preferences.soundEffects}
            onChange={(on) => {
              setPreference('soundEffects', on);
              if (on) void playTone();
            }}
          />
        </div>
      </Fold>
    </Plate>
  );
}
