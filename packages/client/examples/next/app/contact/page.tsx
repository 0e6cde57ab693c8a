'use client';

import { useActionState } from 'react';
import { send } from './send.ts';

export default function Contact() {
  const [message, action, isPending] = useActionState(send, '');
  return (
    <form action={action}>
      <label>
        Name <input name="your-name" required />
      </label>
      <label>
        E-mail <input name="your-email" type="email" required />
      </label>
      <label>
        Subject <input name="your-subject" required />
      </label>
      <label>
        Message <textarea name="your-message" />
      </label>
      <button type="submit" disabled={isPending}>
        Send
      </button>
      <output>{message}</output>
    </form>
  );
}
