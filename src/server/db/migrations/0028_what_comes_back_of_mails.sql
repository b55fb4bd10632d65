CREATE TABLE "mail_report" (
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_report_mail_id_kind_pk" PRIMARY KEY("mail_id","kind"),
	CONSTRAINT "mail_report_kind" CHECK ("kind" in ('BOUNCE', 'COMPLAINT'))
);
--> statement-breakpoint
ALTER TABLE "suppressed_address" ADD COLUMN "reason" text DEFAULT 'OBJECTION' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_report" ADD CONSTRAINT "mail_report_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_report_time" ON "mail_report" USING btree ("reported_at");