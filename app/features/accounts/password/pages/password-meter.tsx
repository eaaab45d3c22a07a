import { useEffect, useRef, useState } from 'react';
import type { Strength } from '../password-strength.ts';
import { judgePassword } from '../password-strength.ts';

/** Fields of a form that tell of the person, as far as a form has them. */
const PERSONAL = ['userName', 'firstName', 'lastName'];

type Props = {
  /** What others know about the person, besides what stands in the form. */
  personal?: readonly string[];
};

const NOTHING: readonly string[] = [];

/** Says of the form's new password how well it withstands guessing, and why; nothing while it is empty. */
export function PasswordMeter({ personal = NOTHING }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [strength, setStrength] = useState<Strength | null>(null);

  useEffect(() => {
    const form = place.current!.closest('form')!;
    const judge = () => {
      const typed = (name: string) =>
        form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? '';
      const password = typed('password');
      const known = [...personal, ...PERSONAL.map(typed), typed('email').split('@')[0]!];
      setStrength(password === '' ? null : judgePassword(password, known));
    };
    // Something may stand there before the script has come.
    judge();
    form.addEventListener('input', judge);
    return () => form.removeEventListener('input', judge);
  }, [personal]);

  return (
    <div className="password-meter" ref={place}>
      {strength && (
        <meter
          min={0}
          low={1.5}
          high={3.5}
          optimum={4}
          max={4}
          value={strength.level}
          aria-label="Strength of the password"
        />
      )}
      <p className="field-hint" role="status">
        {strength?.words}
      </p>
    </div>
  );
}
