CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	"forget_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "resting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "rest_reason" text;--> statement-breakpoint
CREATE INDEX "mail_resting" ON "mail" USING btree ("resting_since") WHERE "mail"."resting_since" is not null;