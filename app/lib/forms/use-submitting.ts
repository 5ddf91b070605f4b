import { useNavigation } from 'react-router';

/** True from the press until the page shows what it led to, so that a second press does nothing. */
export const useSubmitting = (): boolean => useNavigation().formMethod === 'POST';
